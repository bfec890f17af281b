import { TextLink } from "#components/ui/text-link.tsx";
import { WithReference } from "./with-reference.tsx";

/** A likely twin in the reader's words. */
export type TwinLine = {
  orderId: string;
  title: string;
  /** As the title has it; empty where it names none. */
  reference: string;
  /** Null where there is nothing the reader may open. */
  href: string | null;
  details: string[];
};

/** Orders that some of the same guests already have. */
export function TwinList({ twins }: { twins: readonly TwinLine[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {twins.map(({ orderId, title, reference, href, details }) => (
        <li key={orderId}>
          {href ? (
            // What was typed beside it must not be lost.
            <TextLink href={href} target="_blank">
              <WithReference text={title} reference={reference} />
            </TextLink>
          ) : (
            <p>{title}</p>
          )}
          {details.map((detail) => (
            <p key={detail} className="text-small">
              {detail}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
