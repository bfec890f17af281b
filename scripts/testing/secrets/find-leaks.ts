/** Something that was given away, and where. */
export type Given = { where: string; text: string };

/** What must not be found, and what to call it: the finding itself must not repeat it. */
export type Secret = { name: string; value: string };

/** Every place that holds a secret, as it is or in another writing of it. */
export function findLeaks(given: readonly Given[], secrets: readonly Secret[]): string[] {
  const wanted = secrets.map(({ name, value }) => ({ name, writings: listWritings(value) }));
  return given.flatMap(({ where, text }) =>
    wanted.flatMap(({ name, writings }) =>
      writings.some((writing) => text.includes(writing)) ? [`${name} in ${where}`] : [],
    ),
  );
}

function listWritings(value: string): string[] {
  const utf8 = Buffer.from(value, "utf8");
  return [
    value,
    encodeURIComponent(value),
    JSON.stringify(value).slice(1, -1),
    // Within another text in JSON, as a column of JSON that is itself written out.
    JSON.stringify(JSON.stringify(value).slice(1, -1)).slice(1, -1),
    ...[0, 1, 2].flatMap((before) => withinBase64(utf8, before)),
    utf8.toString("hex"),
  ];
}

/** The part of its base64 that stays the same whatever stands around it, behind so many bytes of something else. */
function withinBase64(bytes: Buffer, before: number): string[] {
  const whole = Buffer.concat([Buffer.alloc(before), bytes]);
  const text = whole.subarray(0, whole.length - (whole.length % 3)).toString("base64");
  const inner = text.slice(before === 0 ? 0 : 4);
  return inner.length < 8 ? [] : [inner, inner.replaceAll("+", "-").replaceAll("/", "_")];
}

/** Every five characters of a passport number in a row: no more than four may be readable anywhere. */
export function piecesOfPassport(value: string): Secret[] {
  return Array.from({ length: value.length - 4 }, (_, at) => ({
    name: "five characters of the passport number",
    value: value.slice(at, at + 5),
  }));
}

/**
 * Signed tokens, wherever they are from: the interface's tickets are such. The console's own sign-in token is one too,
 * and may stand in its cookie and nowhere else.
 */
export function findTokens(given: readonly Given[]): string[] {
  return given.flatMap(({ where, text }) => {
    const isOwnCookie =
      where.startsWith("cookie next-auth.session-token") ||
      (where.startsWith("header set-cookie of") && text.startsWith("next-auth.session-token="));
    return !isOwnCookie && /eyJ[\w-]{10,}\.[\w-]*\.[\w-]{10,}/.test(text) ? [`a token in ${where}`] : [];
  });
}
