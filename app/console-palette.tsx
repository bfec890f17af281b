"use client";

import type { ComponentProps } from "react";
import { Palette } from "#components/palette/palette.tsx";
import { findAnything } from "./find-anything.ts";

/** The palette as the console has it: it knows whom to ask. */
export function ConsolePalette(props: Omit<ComponentProps<typeof Palette>, "find">) {
  return <Palette {...props} find={findAnything} />;
}
