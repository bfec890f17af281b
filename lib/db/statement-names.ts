/** Statements that are told apart by what they say alone; beyond that many somebody makes new ones all the time. */
const NAMES_MAX = 300;
/** More are a list, which has another length next time. */
const PARAMETERS_MAX = 40;
const LIST = / IN \(\$/;

/**
 * Names for the statements of one pool: what has a name is read and planned once for each connection, which takes longer
 * than most of our statements do. What is said once and never again gets none, as the server would keep it for nothing.
 */
export function createStatementNames(): (statement: { sql: string; args: readonly unknown[] }) => string {
  const names = new Map<string, string>();
  return ({ sql, args }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= NAMES_MAX || args.length > PARAMETERS_MAX || LIST.test(sql)) return "";
    const name = `console-${names.size}`;
    names.set(sql, name);
    return name;
  };
}
