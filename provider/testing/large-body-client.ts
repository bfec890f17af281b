import { request as httpRequest } from "node:http";

// A client of its own process: one that shares its loop with the server reads an answer before a reset can take it
// away. Arguments: the address, and the headers of each request as JSON. Prints what each came to as JSON.
const [url = "", cases = "[]"] = process.argv.slice(2);
const LARGE = Buffer.alloc(10 * 1_048_576, "x");

function push(headers: Record<string, string>): Promise<string> {
  return new Promise((resolve) => {
    const length = headers["Transfer-Encoding"] ? {} : { "Content-Length": LARGE.length };
    const request = httpRequest(
      url,
      { method: "POST", agent: false, headers: { ...length, ...headers } },
      (answer) => {
        let text = "";
        answer.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
        answer.on("error", (error) => resolve(error.message));
        answer.on("end", () => resolve(`${answer.statusCode} ${/"code":(\d+)/.exec(text)?.[1]}`));
      },
    );
    request.on("error", (error) => resolve(error.message));
    request.end(LARGE);
  });
}

const results: string[] = [];
for (const headers of JSON.parse(cases) as Record<string, string>[]) results.push(await push(headers));
process.stdout.write(JSON.stringify(results));
