// Drawn for every call, as every page of the console is.
export const dynamic = "force-dynamic";

export default function Page() {
  return (
    <main>
      <h1>Bare page</h1>
      <p>What Next and React cost by themselves: a heading and a sentence, drawn on the server.</p>
    </main>
  );
}
