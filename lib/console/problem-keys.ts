/**
 * What can be wrong with a field, as keys of `problems.<key>` in the messages. A verb answers them by field path, as in
 * `rooms.0.childrenAges.1` -> `child-age`.
 */
export const PROBLEMS = {
  required: "required",
  tooLong: "too-long",
  /** Not a value of the list, or not of the form asked for. */
  choice: "choice",
  date: "date",
  datePast: "date-past",
  /** An instant that is over, and one after the last that is allowed. */
  instantPast: "instant-past",
  tooLate: "too-late",
  /** What no clock of that place shows: an hour that is skipped in spring. */
  noSuchTime: "no-such-time",
  /** Words that are no stay, or more than one. */
  stayWords: "stay-words",
  /** The check-out is not after the check-in. */
  dateOrder: "date-order",
  nightsMax: "nights-max",
  daysAheadMax: "days-ahead-max",
  roomsMin: "rooms-min",
  roomsMax: "rooms-max",
  adultsMin: "adults-min",
  adultsMax: "adults-max",
  childrenMax: "children-max",
  guestsMax: "guests-max",
  childAge: "child-age",
  country: "country",
  place: "place",
  /** An address names a place that the console does not know, and does not say what it is called. */
  placeUnknown: "place-unknown",
  /** Letters other than Latin ones; suppliers print names as they are in the passport's machine-readable zone. */
  nameLatin: "name-latin",
  email: "email",
  phone: "phone",
  gender: "gender",
  birthDate: "birth-date",
  /** The birth date gives another age at check-in than the search. */
  birthDateAge: "birth-date-age",
  passport: "passport",
  /** As many guests as the party has, in its order. */
  guestsCount: "guests-count",
  cursor: "cursor",
  /** Anything else that a schema does not accept (problems.ts). */
  invalid: "invalid",
  unexpected: "unexpected",
  tooShort: "too-short",
  tooSmall: "too-small",
  tooLarge: "too-large",
  tooFew: "too-few",
  tooMany: "too-many",
  /** A share of a price, or an amount on top of it (lib/domain/mark-up.ts). */
  markUpPercent: "mark-up-percent",
  markUpAmount: "mark-up-amount",
  /** One amount for rates of several currencies. */
  markUpCurrencies: "mark-up-currencies",
  /** A base address of the interface. */
  notUrl: "not-a-url",
  notHttp: "not-http",
  holdsCredentials: "holds-credentials",
  holdsQuery: "holds-query",
  /** Holds spaces or letters that no header and no key may hold. */
  notSendable: "not-sendable",
  /** Another account's secret has to be typed with it. */
  requiredWithAccount: "required-with-account",
  /** Somebody or something else has it already. */
  taken: "taken",
  /** As many are kept already as may be. */
  keptMax: "kept-max",
  /** More mails about one thing than a day may see. */
  mailsMax: "mails-max",
} as const;

export type Problem = (typeof PROBLEMS)[keyof typeof PROBLEMS];
