import type compare from "#messages/en/compare.json";
import type errors from "#messages/en/errors.json";
import type hotel from "#messages/en/hotel.json";
import type order from "#messages/en/order.json";
import type party from "#messages/en/party.json";
import type rate from "#messages/en/rate.json";
import type shell from "#messages/en/shell.json";
import type signIn from "#messages/en/sign-in.json";
import type stay from "#messages/en/stay.json";
import type ui from "#messages/en/ui.json";
import type agency from "#messages/en/agency.json";
import type cancel from "#messages/en/cancel.json";
import type failures from "#messages/en/failures.json";
import type instruction from "#messages/en/instruction.json";
import type history from "#messages/en/history.json";
import type orders from "#messages/en/orders.json";
import type problems from "#messages/en/problems.json";
import type voucher from "#messages/en/voucher.json";
import type connection from "#messages/en/connection.json";
import type people from "#messages/en/people.json";
import type unexpected from "#messages/en/unexpected.json";
import type search from "#messages/en/search.json";
import type places from "#messages/en/places.json";
import type results from "#messages/en/results.json";
import type rates from "#messages/en/rates.json";
import type check from "#messages/en/check.json";
import type guests from "#messages/en/guests.json";
import type waiting from "#messages/en/waiting.json";
import type preferences from "#messages/en/preferences.json";
import type palette from "#messages/en/palette.json";
import type finder from "#messages/en/finder.json";
import type screen from "#messages/en/screen.json";
import type filters from "#messages/en/filters.json";
import type swap from "#messages/en/swap.json";
import type quote from "#messages/en/quote.json";
import type quotes from "#messages/en/quotes.json";
import type dates from "#messages/en/dates.json";
import type map from "#messages/en/map.json";
import type mail from "#messages/en/mail.json";
import type reminders from "#messages/en/reminders.json";

/** The files of messages/<language>, one namespace each. A new namespace is named here and in `Messages`. */
export const NAMESPACES = [
  "errors",
  "hotel",
  "order",
  "party",
  "rate",
  "shell",
  "sign-in",
  "stay",
  "ui",
  "agency",
  "cancel",
  "failures",
  "history",
  "instruction",
  "orders",
  "problems",
  "voucher",
  "connection",
  "people",
  "unexpected",
  "search",
  "places",
  "results",
  "rates",
  "check",
  "guests",
  "waiting",
  "preferences",
  "palette",
  "finder",
  "screen",
  "map",
  "quotes",
  "quote",
  "filters",
  "dates",
  "mail",
  "reminders",
  "swap",
  "compare",
] as const;

export type Namespace = (typeof NAMESPACES)[number];

/** The keys each namespace has, taken from the English texts, so that a wrong key does not compile. */
export type Messages = {
  errors: typeof errors;
  hotel: typeof hotel;
  order: typeof order;
  party: typeof party;
  rate: typeof rate;
  shell: typeof shell;
  "sign-in": typeof signIn;
  stay: typeof stay;
  ui: typeof ui;
  agency: typeof agency;
  cancel: typeof cancel;
  failures: typeof failures;
  history: typeof history;
  instruction: typeof instruction;
  orders: typeof orders;
  problems: typeof problems;
  voucher: typeof voucher;
  connection: typeof connection;
  people: typeof people;
  unexpected: typeof unexpected;
  search: typeof search;
  places: typeof places;
  results: typeof results;
  rates: typeof rates;
  check: typeof check;
  guests: typeof guests;
  waiting: typeof waiting;
  preferences: typeof preferences;
  palette: typeof palette;
  finder: typeof finder;
  screen: typeof screen;
  map: typeof map;
  quotes: typeof quotes;
  quote: typeof quote;
  filters: typeof filters;
  dates: typeof dates;
  mail: typeof mail;
  reminders: typeof reminders;
  swap: typeof swap;
  compare: typeof compare;
};
