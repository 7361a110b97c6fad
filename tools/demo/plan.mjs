// The bookings of the demo's year besides the evenings, by day (`MM-DD`).

/** All members' contributions on the 15th of each month, in cents. They pay for everything but drinks. */
export const CONTRIBUTION = 2_400;

/** Bought for cash. `paper` false: without a receipt; `twice`: booked twice, and cancelled once. */
export const EXPENSES = {
  '01-20': {
    amount: 3_990,
    note: 'Zwölf Biergläser',
    category: 'Ausstattung',
    supplier: 'Haushaltswaren Kern',
  },
  '02-24': { amount: 2_640, note: 'Krapfen zum Fasching', category: 'Essen', supplier: 'Bäckerei Wimmer' },
  '03-14': { amount: 2_500, note: 'Blumen für die Wirtin', category: 'Geschenke', supplier: 'Blumen Vogl' },
  '04-12': {
    amount: 1_290,
    note: 'Bierdeckel',
    category: 'Ausstattung',
    supplier: 'Haushaltswaren Kern',
    twice: true,
  },
  '05-01': {
    amount: 6_000,
    note: 'Musikanten am 1. Mai',
    category: 'Veranstaltung',
    supplier: '',
    paper: false,
  },
  '06-20': { amount: 5_490, note: 'Dartscheibe', category: 'Ausstattung', supplier: 'Sport Aigner' },
  '07-18': {
    amount: 9_280,
    note: 'Grillfleisch zum Sommerfest',
    category: 'Veranstaltung',
    supplier: 'Metzgerei Alber',
  },
  '09-19': { amount: 2_150, note: 'Karten und Würfel', category: 'Ausstattung', supplier: 'Spielwaren Rot' },
  '10-17': { amount: 4_800, note: 'Leberkäs und Brezn', category: 'Essen', supplier: 'Metzgerei Alber' },
  '11-11': { amount: 3_960, note: 'Martinsgänse', category: 'Essen', supplier: 'Metzgerei Alber' },
  '12-05': {
    amount: 1_820,
    note: 'Nüsse und Lebkuchen',
    category: 'Geschenke',
    supplier: 'Bäckerei Wimmer',
    paper: false,
  },
};

/** The one wrong booking, in the first year: the digits of the receipt's sum were swapped. */
export const MISTYPED = { on: '10-17', amount: 8_400 };

/** Differences counted at the end of a month of the first year, negative for missing money, and their reasons. */
export const COUNTS = {
  '03': { off: -150, reason: 'Wechselgeld verzählt' },
  10: { off: MISTYPED.amount - EXPENSES[MISTYPED.on].amount, reason: 'Weiß keiner' },
};
