/**
 * A sentence that names an order. The reference reads from left to right in any language, and is not broken at its
 * hyphens: read out or typed it is one word.
 */
export function WithReference({ text, reference }: { text: string; reference: string }) {
  const at = text.lastIndexOf(reference);
  if (at < 0) return <>{text}</>;
  // One element: a button sets apart what stands in it side by side.
  return (
    <span>
      {text.slice(0, at)}
      <span className="isolate-ltr whitespace-nowrap">{reference}</span>
      {text.slice(at + reference.length)}
    </span>
  );
}
