import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { chooseRate } from "#app/(desk)/book/actions.ts";
import { QuoteAtHand } from "#app/(desk)/quotes/quote-at-hand.tsx";
import { toRateRow } from "#app/(desk)/rate-row-view.ts";
import { findReaderZone } from "#app/reader-zone.ts";
import { DeclareActions } from "#components/palette/declare-actions.tsx";
import { AddToQuote } from "#app/(desk)/quotes/add-to-quote.tsx";
import { ChooseRate, ChooseRateForm } from "#components/rate/choose-rate-form.tsx";
import { type BoardMatrix, toBoardMatrix } from "#components/rate/board-matrix.ts";
import { BoardMatrixTable } from "#components/rate/board-matrix-table.tsx";
import { splitRates } from "#components/rate/first-rates.ts";
import { MoreRates } from "#components/rate/more-rates.tsx";
import { RateDetails } from "#components/rate/rate-details.tsx";
import { RateRow } from "#components/rate/rate-row.tsx";
import { RoomOffers } from "#components/rate/room-offers.tsx";
import { withAllOfRoom } from "#components/search/narrowing.ts";
import { Disclosure } from "#components/ui/disclosure.tsx";
import type { HotelRates, RateView, RoomView } from "#lib/console/hotel/views.ts";
import { nightsBetween } from "#lib/domain/stay-date.ts";
import { toRateOrder } from "./narrow-rooms.ts";

type OffersProps = {
  offers: HotelRates;
  mayBook: boolean;
  /** What is told of the rates before they come. */
  note: ReactNode;
  /** This page, as it is shown. */
  address: string;
};

/** What a hotel has, room by room: of each the best rates, and the others once they are asked for. */
export async function Offers({ offers, mayBook, note, address }: OffersProps) {
  const { query, rooms, sheetId } = offers;
  const [t, quotes, rateText, screen, readerZone] = await Promise.all([
    getTranslations("rates"),
    getTranslations("quotes"),
    getTranslations("rate"),
    getTranslations("screen"),
    findReaderZone(),
  ]);
  const shape = { ...toStaySize(query), readerZone };
  const nowMs = Date.now();
  const matrix = toBoardMatrix<RateView, RoomView>(rooms);
  const ids = matrix ? nameRates(matrix) : new Map<RateView, string>();
  const draw = (rate: RateView, id?: string): ReactNode => (
    <RateRow
      key={rate.ratePkgId}
      id={id}
      rate={toRateRow(rate)}
      {...shape}
      action={
        mayBook ? (
          <ChooseRate ratePkgId={rate.ratePkgId} label={t("choose")} pendingLabel={t("checking")} />
        ) : null
      }
    >
      {mayBook ? <AddToQuote ratePkgId={rate.ratePkgId}>{quotes("add")}</AddToQuote> : null}
      <Disclosure summary={t("details")}>
        <RateDetails rate={rate} nowMs={nowMs} {...shape} />
      </Disclosure>
    </RateRow>
  );
  const split = splitRates(rooms, toRateOrder(query.sortBy), matrix ? countMatrixLines(matrix) : 0);
  return (
    <section aria-labelledby="offers" className="flex flex-col gap-4">
      <DeclareActions
        actions={[]}
        rows={{ open: screen(mayBook ? "chooseRate" : "rateDetails"), details: screen("rateDetails") }}
      />
      <h2 id="offers" className="text-title">
        {t("offers")}
      </h2>
      {note}
      {matrix ? <Overview matrix={matrix} ids={ids} address={address} lead={t("matrix.lead")} /> : null}
      <ChooseRateForm action={chooseRate} sheetId={sheetId} className="flex flex-col gap-4">
        {split.map(({ roomTypeId, name, rates, first, more }) => {
          const [firstMore] = more;
          const firstId = (firstMore && ids.get(firstMore)) ?? `first-${moreIdOf(roomTypeId)}`;
          return (
            <RoomOffers key={roomTypeId} name={name}>
              {first.map((rate) => draw(rate, ids.get(rate)))}
              {more.length > 0 ? (
                <MoreRates
                  roomTypeId={roomTypeId}
                  label={rateText("showAll", { count: rates.length })}
                  firstId={firstId}
                  id={moreIdOf(roomTypeId)}
                >
                  {more.map((rate, index) => draw(rate, index === 0 ? firstId : ids.get(rate)))}
                </MoreRates>
              ) : null}
            </RoomOffers>
          );
        })}
      </ChooseRateForm>
      {mayBook ? <QuoteAtHand sheetId={sheetId} /> : null}
    </section>
  );
}

/** What a rate's price is for, and is told by the night and the room. */
function toStaySize({ rooms, checkIn, checkOut }: HotelRates["query"]) {
  return { roomCount: rooms.length, nightCount: nightsBetween(checkIn, checkOut) };
}

type Matrix = BoardMatrix<RateView, RoomView>;

type OverviewProps = { matrix: Matrix; ids: ReadonlyMap<RateView, string>; address: string; lead: string };

/** The best of every room and board, each of which leads to its rate below. */
function Overview({ matrix, ids, address, lead }: OverviewProps) {
  return (
    <>
      <p data-private className="-mb-1.5 text-small text-ink-soft">
        {lead}
      </p>
      <BoardMatrixTable
        matrix={matrix}
        placeOf={(rate, { roomTypeId }) => ({
          rateId: ids.get(rate) ?? "",
          moreId: moreIdOf(roomTypeId),
          address: withAllOfRoom(address, roomTypeId),
        })}
      />
    </>
  );
}

/** The ids of the rates that the table leads to. */
function nameRates({ boards, rows }: Matrix): Map<RateView, string> {
  return new Map(
    rows.flatMap(({ room, cells }) =>
      cells.flatMap((rate, at): [RateView, string][] =>
        rate ? [[rate, `rate-${boards[at]}-${room.roomTypeId}`]] : [],
      ),
    ),
  );
}

function moreIdOf(roomTypeId: string): string {
  return `more-${roomTypeId}`;
}

/** A cell of the table is five elements of the page or six, of which a line has seven. */
function countMatrixLines({ rows }: Matrix): number {
  return rows.reduce((sum, { cells }) => sum + 0.5 + cells.filter(Boolean).length * 0.8, 1);
}
