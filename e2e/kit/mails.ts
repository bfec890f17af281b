import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { headerOf, type ReadMail, readEml } from "#scripts/testing/read-eml.ts";

type Told = { to: string | undefined; text: string };

/** The mails in the product's folder that somebody asks for. */
export async function findMails(isWanted: (mail: Told) => boolean): Promise<ReadMail[]> {
  const folder = join(process.env["BELLHOP_HOME"] ?? "", "mail");
  const names = (await readdir(folder)).filter((name) => name.endsWith(".eml"));
  const mails = await Promise.all(names.map(async (name) => readEml(await readFile(join(folder, name)))));
  return mails.filter((mail) => isWanted({ to: headerOf(mail, "to"), text: mail.text }));
}
