/** The paths of the admin area's pages. */
export const paths = {
  overview: '/admin',
  /** The links for screens at the table, on the overview. */
  wall: '/admin#bildschirm',
  members: '/admin/mitglieder',
  drinks: '/admin/getraenke',
  /** The drinks with the dialog for a new one. */
  newDrink: '/admin/getraenke/neu',
  transactions: '/admin/transaktionen',
  /** The Protokoll. `/<number>` after it opens an event. */
  audit: '/admin/protokoll',
  /** The Kassenprobe: whether the books are right. */
  books: '/admin/kasse',
  /** The cash book: what moved the money in box and bank. */
  cashBook: '/admin/kasse/buch',
  /** Counting the money in box or bank. */
  count: '/admin/kasse/kassensturz',
  /** The till as it was at an earlier moment. */
  past: '/admin/kasse/stand',
  /** Top-ups that wait to be confirmed. */
  announced: '/admin/kasse/angekuendigt',
  /** How members pay in. */
  paymentWays: '/admin/kasse/einzahlen',
  /** Reading the bank's file of incoming money. */
  bankStatement: '/admin/kasse/kontoauszug',
  /** Files and statements. */
  exports: '/admin/kasse/exporte',
  /** Closing a month. */
  months: '/admin/kasse/monate',
  /** How far below zero members may drink. */
  creditLine: '/admin/kasse/kreditlinie',
  /** The changes of a member's balance. `/<member's id>` follows. */
  ledger: '/admin/kasse/konto',
  /** The invite dialog, above whichever tab it was opened from. */
  invite: '/admin/einladen',
} as const;
