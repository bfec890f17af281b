import { afterEach, describe, expect, it } from "vitest";
import { declare, findByKey, readScreen, type ScreenAction, type ScreenRows } from "./screen-actions.ts";

const action = (id: string, key?: string): ScreenAction => ({
  id,
  label: id,
  act: { go: `/${id}` },
  ...(key === undefined ? {} : { key }),
});

const ends: (() => void)[] = [];
const put = (actions: ScreenAction[], rows: ScreenRows | null = null) => {
  const end = declare({ actions, rows });
  ends.push(end);
  return end;
};
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

describe("the actions of a screen", () => {
  it("are those of all its parts, in order, as long as each is there", () => {
    put([action("back", "b")]);
    const end = put([action("next", "n")], { open: "Open" });
    expect(readScreen()).toMatchObject({ actions: [{ id: "back" }, { id: "next" }], rows: { open: "Open" } });
    end();
    expect(readScreen()).toMatchObject({ actions: [{ id: "back" }], rows: null });
  });

  it("never share a key or an id: the help lists what the key does", () => {
    put([action("back", "b"), action("book", "b")]);
    put([action("back", "x")]);
    expect(readScreen().actions.map(({ id, key }) => [id, key])).toEqual([
      ["back", "b"],
      ["book", undefined],
    ]);
    expect(findByKey("b")).toMatchObject({ id: "back" });
    expect(findByKey("x")).toBeNull();
  });
});
