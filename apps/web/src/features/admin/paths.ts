/** Where the admin area's screens are. */
export const paths = {
  overview: '/admin',
  /** The links for screens at the table, on the overview. */
  wall: '/admin#bildschirm',
  members: '/admin/mitglieder',
  drinks: '/admin/getraenke',
  /** The drinks with the dialog for a new one. */
  newDrink: '/admin/getraenke/neu',
  transactions: '/admin/transaktionen',
  /** The history; one of its events is at its number below it. */
  audit: '/admin/protokoll',
  /** The till's books: whether they are right. */
  books: '/admin/kasse',
  /** What moved the money in box and bank. */
  cashBook: '/admin/kasse/buch',
  /** Counting what is there. */
  count: '/admin/kasse/kassensturz',
  /** The till as it was. */
  past: '/admin/kasse/stand',
  /** Top-ups that wait to be confirmed. */
  announced: '/admin/kasse/angekuendigt',
  /** How members pay in. */
  paymentWays: '/admin/kasse/einzahlen',
  /** What the bank tells of money that came in. */
  bankStatement: '/admin/kasse/kontoauszug',
  /** Files and statements. */
  exports: '/admin/kasse/exporte',
  /** Closing a month. */
  months: '/admin/kasse/monate',
  /** How far below zero members may drink. */
  creditLine: '/admin/kasse/kreditlinie',
  /** A member's balance, step by step; the member's id follows. */
  ledger: '/admin/kasse/konto',
  /** The invite dialog, above whichever tab it was opened from. */
  invite: '/admin/einladen',
} as const;
