import { describe, expect, it } from "vitest";
import { pinsFromParams, togglePin, withOtherPins, withView } from "./results-view.ts";

const read = (text: string) => new URLSearchParams(text);

describe("how a list is looked at", () => {
  it("keeps the map, and nothing else that stands for a view", () => {
    expect(withView("/search/results?place=x", read("view=map"))).toBe("/search/results?place=x&view=map");
    expect(withView("/places", read("view=map&place=x"))).toBe("/places?view=map");
    expect(withView("/places?x=y#list", read("view=map"))).toBe("/places?x=y&view=map#list");
    for (const other of ["", "view=", "view=list", "view=map%26x"])
      expect(withView("/places?a=b", read(other))).toBe("/places?a=b");
  });

  it("keeps what is pinned, whatever an id is made of", () => {
    const sent = "pin=h-2&pin=h-1&pin=h-2&pin=&pin=a%26b%3Dc";
    expect(pinsFromParams(read(sent))).toEqual(["h-2", "h-1", "a&b=c"]);
    const kept = withView("/hotels/h?x=y", read(`${sent}&view=map`));
    expect(kept).toBe("/hotels/h?x=y&view=map&pin=h-2&pin=h-1&pin=a%26b%3Dc");
    expect(pinsFromParams(new URL(kept, "http://console").searchParams)).toEqual(["h-2", "h-1", "a&b=c"]);
  });

  it("pins six and not one more, and takes off what is pinned", () => {
    const six = ["1", "2", "3", "4", "5", "6"];
    expect(pinsFromParams(read([...six, "7"].map((id) => `pin=${id}`).join("&")))).toEqual(six);
    expect(six.reduce<string[]>(togglePin, [])).toEqual(six);
    expect(togglePin(six, "7")).toEqual(six);
    expect(togglePin(six, "3")).toEqual(["1", "2", "4", "5", "6"]);
    expect(pinsFromParams(read("pin=1&pin=2&unpin=1"))).toEqual(["2"]);
    expect(withOtherPins("/a", read("pin=1&unpin=1"), ["1"])).toBe("/a?pin=1");
    expect(withOtherPins("/a", read("pin=1&sort=x&view=map"), ["2"])).toBe("/a?sort=x&view=map&pin=2");
  });
});
