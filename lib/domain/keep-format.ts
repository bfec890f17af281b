/** More than the languages, currencies and zones of a day's pages; zones and currencies are text from outside. */
const KEPT_MOST = 500;

/**
 * Makes a format of `Intl` once for the words it is made of. Making one takes the platform some hundred times as long as
 * using it, and a list of rates uses hundreds.
 */
export function keepFormat<Words extends readonly string[], Format>(
  make: (...words: Words) => Format,
): (...words: Words) => Format {
  const kept = new Map<string, Format>();
  return (...words) => {
    const key = words.join("\n");
    const known = kept.get(key);
    if (known !== undefined) return known;
    const made = make(...words);
    const [oldest] = kept.keys();
    if (kept.size === KEPT_MOST && oldest !== undefined) kept.delete(oldest);
    kept.set(key, made);
    return made;
  };
}
