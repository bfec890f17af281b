import { findReaderPreferences } from "./reader-preferences.ts";

/** The zone of the clock this reader reads by: the one they fixed, else their device's, and UTC until it is known. */
export async function findReaderZone(): Promise<string> {
  return (await findReaderPreferences()).timeZone;
}
