/** Of PostgreSQL's messages, those that say what is to be run: a text at once, a text under a name, and the name. */
const [QUERY, PARSE, BIND] = ["Q", "P", "B"].map((letter) => letter.charCodeAt(0));
const HEAD = 5;

/** What one connection runs, in SQL: a statement that was prepared before is named on the line and not written out. */
export class Statements {
  readonly #texts = new Map<string, string>();

  /** The SQL of a whole request; empty where it runs nothing. */
  read(request: Buffer): string {
    let statement = "";
    for (let at = 0; at + HEAD <= request.length; at += 1 + request.readUInt32BE(at + 1)) {
      const words = request
        .toString("latin1", at + HEAD, at + 1 + request.readUInt32BE(at + 1))
        .split("\0", 2);
      const [first = "", second = ""] = words;
      if (request[at] === QUERY) statement = first;
      else if (request[at] === PARSE) this.#texts.set(first, second);
      else if (request[at] === BIND) statement = this.#texts.get(second) ?? "";
    }
    return statement;
  }
}
