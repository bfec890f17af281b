import { useTranslations } from "next-intl";
import { Amount } from "#components/money/amount.tsx";
import { LocalName } from "#components/supplier-text/local-name.tsx";
import { classNames } from "#components/ui/class-names.ts";
import { LineDrawing } from "#components/ui/line-drawing.tsx";
import { HeadCell, Row, RowHead, Table } from "#components/ui/table.tsx";
import type { I18N } from "#lib/domain/i18n.ts";
import type { Money } from "#lib/domain/money.ts";
import type { BoardCode } from "./board-code.ts";
import type { BoardMatrix } from "./board-matrix.ts";
import { RateLink } from "./rate-link.tsx";
import type { RefundableMode } from "./refundability.tsx";

type MatrixRate = { netTotal: Money; refundableMode: RefundableMode; packaged: boolean };
type MatrixRoom = { roomTypeId: string; name: I18N };

type BoardMatrixTableProps<Rate> = {
  matrix: BoardMatrix<Rate, MatrixRoom>;
  /** Where the line of a rate stands. */
  placeOf: (rate: Rate, room: MatrixRoom) => { rateId: string; moreId: string; address: string };
};

const TONES = { full: "text-success", partial: "text-warning", no: "text-danger" } as const;

function headOf(code: BoardCode): string {
  return `meals-${code}`;
}

/** The cheapest rate of every room and board, each a way to its line. Plain words instead of signs: a page holds dozens. */
export function BoardMatrixTable<Rate extends MatrixRate>({ matrix, placeOf }: BoardMatrixTableProps<Rate>) {
  const t = useTranslations("rates");
  const rate = useTranslations("rate");
  return (
    <Table caption={t("matrix.title")} className="shadow-panel">
      <thead>
        <tr>
          <HeadCell className="sticky start-0 z-1">{t("matrix.room")}</HeadCell>
          {matrix.boards.map((code) => (
            <HeadCell key={code} id={headOf(code)} numeric>
              {rate(`board.${code}`)}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        {matrix.rows.map(({ room, cells }, index) => (
          <Row key={room.roomTypeId}>
            <RowHead id={`room-${index}`} className="max-w-36 min-w-28 medium:w-1/3">
              <LocalName name={room.name} originalToo={false} />
            </RowHead>
            {cells.map((cell, at) => (
              <td key={matrix.boards[at]} className="p-1 text-end align-top">
                {cell === null ? null : (
                  <RateLink
                    {...placeOf(cell, room)}
                    // For who goes from link to link and hears no heads.
                    aria-describedby={`room-${index} ${headOf(matrix.boards[at] ?? "RO")}`}
                    className="block rounded-small px-2 py-1 hover:bg-accent-soft"
                  >
                    <Amount money={cell.netTotal} className="font-semibold text-accent" />
                    <span
                      className={classNames("block text-micro whitespace-nowrap", TONES[cell.refundableMode])}
                    >
                      {rate(`refundable.${cell.refundableMode}`)}
                    </span>
                    {cell.packaged ? (
                      <span className="block text-micro text-warning">
                        <LineDrawing of="package" size={12} className="inline" /> {t("matrix.packaged")}
                      </span>
                    ) : null}
                  </RateLink>
                )}
              </td>
            ))}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
