/** What a console for hotel bookings owes the people in front of it. */
export type Requirement = {
  text: string;
  /** The journeys in the browser that show it, by how their titles begin: file › groups › title. None: not shown yet. */
  shownBy: readonly string[];
};

export const CHAPTERS: readonly { chapter: string; requirements: readonly Requirement[] }[] = [
  {
    chapter: "Search and party",
    requirements: [
      {
        text: "Every room has its own adults and children, each child its age at check-in.",
        shownBy: ["parties.spec.ts › "],
      },
      {
        text: "Residency and nationality are asked once and are the same from search to booking.",
        shownBy: ["parties.spec.ts › "],
      },
      {
        text: "The party is the same, and is shown, at every step from search to voucher.",
        shownBy: ["parties.spec.ts › "],
      },
      {
        text: "What a search cannot be is said at its field before anybody is asked.",
        shownBy: ["forms.spec.ts › at the desk, with the provider's calls counted › searching"],
      },
      {
        text: "A search lives in its address: reload, back and a copy show the same.",
        shownBy: ["typing-ahead.spec.ts › a search lives"],
      },
      {
        text: "Filters and order chosen on the list still hold on the hotel's page.",
        shownBy: ["results-filters.spec.ts › filters and the order"],
      },
      {
        text: "A list shows the cheapest rate of each hotel, and an opened hotel all of them.",
        shownBy: ["typing-ahead.spec.ts › a list shows one rate"],
      },
      {
        text: "An empty or partial result says why, and whether trying again helps.",
        shownBy: ["results-filters.spec.ts › with a connection nobody else uses meanwhile › an empty list"],
      },
      {
        text: "The days around a stay, and of a trip through several places, are a grid of cheapest prices.",
        shownBy: ["dates.spec.ts › "],
      },
    ],
  },
  {
    chapter: "Results and rates",
    requirements: [
      {
        text: "Each rate names its room, the supplier's own name for it, board, refundability and price.",
        shownBy: ["rates.spec.ts › a rate is on every screen"],
      },
      {
        text: "Non-refundable is unmistakable on the rate, on the review and at Book.",
        shownBy: ["rehearsals.spec.ts › a non-refundable"],
      },
      {
        text: "Board is never shown as better than it was supplied.",
        shownBy: ["rates.spec.ts › a rate is on every screen", "order-fate.spec.ts › what was on screen"],
      },
      {
        text: "Hotels are compared side by side, term by term, and what differs is marked.",
        shownBy: ["compare.spec.ts › up to six"],
      },
      {
        text: "The cheapest rate of every room and board stands in one table and leads to that rate.",
        shownBy: ["compare.spec.ts › a table of rooms"],
      },
      {
        text: "Rates that are sold only in a package are marked.",
        shownBy: ["rates.spec.ts › a rate that is sold only in a package"],
      },
      {
        text: "A selling price that has to be kept to is kept to on every screen.",
        shownBy: ["rates.spec.ts › a selling price"],
      },
      {
        text: "Order by price can mean all that the traveller pays; an unknown charge is unknown.",
        shownBy: [
          "results-filters.spec.ts › filters and the order",
          "results-filters.spec.ts › with a connection nobody else uses meanwhile › an empty list",
        ],
      },
    ],
  },
  {
    chapter: "Review",
    requirements: [
      {
        text: "The total is the provider's, to the last unit, and whatever is converted is marked.",
        shownBy: ["rates.spec.ts › a rate is on every screen"],
      },
      {
        text: "The breakdown adds up, with what is paid at the property on a line of its own.",
        shownBy: ["rates.spec.ts › a rate is on every screen"],
      },
      {
        text: "Cancellation steps stand in order, with amounts, in the property's time and the agent's.",
        shownBy: ["rates.spec.ts › a rate is on every screen"],
      },
      {
        text: "Remarks are read and required details asked for before Book refuses them.",
        shownBy: ["order-fate.spec.ts › what a supplier insists on"],
      },
      {
        text: "A changed price or policy is asked about with old and new side by side.",
        shownBy: ["rehearsals.spec.ts › a price that moved"],
      },
      {
        text: "A rate that is gone offers others that are no worse.",
        shownBy: ["rehearsals.spec.ts › a rate that sold out"],
      },
    ],
  },
  {
    chapter: "Booking and its outcome",
    requirements: [
      {
        text: "One press is one booking: twice, in a second tab, going back or reloading makes no second.",
        shownBy: ["booked-once.spec.ts › ", "lost-connection.spec.ts › "],
      },
      {
        text: "A likely twin is pointed out before anything is sent.",
        shownBy: ["order-fate.spec.ts › a likely twin"],
      },
      {
        text: "What was on screen at Book is kept with the order and compared with every later answer.",
        shownBy: ["order-fate.spec.ts › what was on screen"],
      },
      {
        text: "Only a confirmed order is called confirmed; what is not known is said to be in progress.",
        shownBy: [
          "rehearsals.spec.ts › a booking without an answer",
          "rehearsals.spec.ts › a slow confirmation",
        ],
      },
      {
        text: "Confirming, confirmed, failed, cancelling, cancelled and unknown are told apart.",
        shownBy: [
          "rehearsals.spec.ts › a slow confirmation",
          "rehearsals.spec.ts › a booking without an answer",
          "rehearsals.spec.ts › a refusal by",
          "rehearsals.spec.ts › a cancellation that is refused",
        ],
      },
      {
        text: "Whatever is killed after Book, the order is there and ends in its true state.",
        shownBy: ["durability.spec.ts › whatever is killed"],
      },
    ],
  },
  {
    chapter: "Voucher",
    requirements: [
      {
        text: "A confirmed order has a voucher that names its guests and children's ages.",
        shownBy: ["parties.spec.ts › "],
      },
      {
        text: "The document handed out is the one that was issued, by its digest.",
        shownBy: ["agent.spec.ts › an agent books a hotel"],
      },
      {
        text: "Its verification page says whether it is valid, superseded or cancelled.",
        shownBy: ["order-fate.spec.ts › what a supplier insists on"],
      },
      {
        text: "It goes to the client by e-mail exactly as it was issued, with a letter in their language.",
        shownBy: ["mail.spec.ts › "],
      },
    ],
  },
  {
    chapter: "After the booking",
    requirements: [
      {
        text: "Cancelling shows the fee that applies now, and asks before it happens.",
        shownBy: ["agent.spec.ts › an agent books a hotel", "keyboard.spec.ts › a hotel is found"],
      },
      {
        text: "Where an order cannot be cancelled, the button is off and says why.",
        shownBy: ["manager.spec.ts › a manager reads"],
      },
      {
        text: "A cancellation without an answer is followed up until the truth is known.",
        shownBy: ["order-fate.spec.ts › a likely twin"],
      },
      {
        text: "A deadline that comes near reminds its booker, in the console and by e-mail, until it is dismissed.",
        shownBy: ["mail.spec.ts › "],
      },
      {
        text: "An order can cancel itself before free cancellation ends, unless somebody lifts that; only ever free of charge.",
        shownBy: ["standing.spec.ts › "],
      },
      {
        text: "Deadlines of free cancellation are listed by when they fall due.",
        shownBy: ["after-booking.spec.ts › orders are found by"],
      },
      {
        text: "The hotel's own confirmation number appears when there is one.",
        shownBy: [
          "order-fate.spec.ts › what a supplier insists on",
          "rehearsals.spec.ts › a slow confirmation",
        ],
      },
      {
        text: "Several orders are cancelled, exported or vouchered at once, with the result of each.",
        shownBy: ["after-booking.spec.ts › orders are found by"],
      },
      {
        text: "An order is booked again with its guests' names on the form.",
        shownBy: ["swap.spec.ts › an order is found cheaper"],
      },
      {
        text: "What costs less and is no worse takes an order's place: the new one is confirmed before the old one is cancelled.",
        shownBy: ["swap.spec.ts › an order is found cheaper", "swap.spec.ts › what only looked cheaper"],
      },
      {
        text: "A stay that has become cheaper since it was booked is looked for by itself, and its booker is reminded in time.",
        shownBy: ["swap.spec.ts › a stay that became cheaper"],
      },
    ],
  },
  {
    chapter: "Money, people, documents",
    requirements: [
      {
        text: "One key hides what only the agency may see, on every screen.",
        shownBy: ["client-view.spec.ts › "],
      },
      {
        text: "A quote shows its client nothing of the agency's own, says what moved since, and keeps what was seen and chosen.",
        shownBy: ["quotes.spec.ts › rates become a quote"],
      },
      {
        text: "A quote is sold at the agency's own mark-up where that is allowed, and its client has it as a document.",
        shownBy: ["quotes.spec.ts › rates become a quote"],
      },
      {
        text: "Exports open in a spreadsheet as they are, and no cell starts a formula.",
        shownBy: ["after-booking.spec.ts › orders are found by"],
      },
      {
        text: "A refusal says what was lacking in words, and no raw code stands alone.",
        shownBy: ["rehearsals.spec.ts › a refusal by"],
      },
      {
        text: "Each order tells what happened to it, when, and from which call.",
        shownBy: ["rehearsals.spec.ts › a slow confirmation"],
      },
      {
        text: "English, Chinese and Arabic, each in its direction, on every page.",
        shownBy: ["screens.spec.ts › every page is accessible"],
      },
      {
        text: "Everything works from the keyboard, and a palette finds any order, place or page.",
        shownBy: ["keyboard.spec.ts › a hotel is found", "palette.spec.ts › "],
      },
      {
        text: "Every page meets WCAG 2.2 AA in both themes and fits 320 pixels.",
        shownBy: [
          "screens.spec.ts › every page is accessible",
          "living-page.spec.ts › every component is accessible",
          "living-page.spec.ts › forced colours",
        ],
      },
      {
        text: "The way from sign-in to voucher works without scripts.",
        shownBy: ["without-scripts.spec.ts › "],
      },
      {
        text: "What a supplier writes is shown as text and does nothing.",
        shownBy: ["hostile.spec.ts › a supplier's hostile text", "hostile-orders.spec.ts › "],
      },
      {
        text: "Nobody sees or changes what their role and agency do not let them.",
        shownBy: ["manager.spec.ts › a manager reads", "refusals.spec.ts › "],
      },
      { text: "No secret reaches a browser.", shownBy: ["secrets.spec.ts › no secret reaches"] },
    ],
  },
];
