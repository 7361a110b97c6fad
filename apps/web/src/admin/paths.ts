/** The paths of the admin area's pages. */
export const paths = {
  overview: '/admin',
  members: '/admin/mitglieder',
  /** Taking over a table's list from elsewhere. */
  movingIn: '/admin/mitglieder/umziehen',
  drinks: '/admin/getraenke',
  /** The drinks with the dialog for a new one. */
  newDrink: '/admin/getraenke/neu',
  transactions: '/admin/transaktionen',
  /** The Protokoll. `/<number>` after it opens an event. */
  audit: '/admin/protokoll',
  /** What a treasurer has to do. */
  today: '/admin/kasse',
  /** The cash book: what moved the money in box and bank. */
  cashBook: '/admin/kasse/buch',
  /** Counting the money in box or bank. */
  count: '/admin/kasse/buch/zaehlen',
  /** Reading the bank's file of incoming money. */
  bankStatement: '/admin/kasse/buch/kontoauszug',
  /** Months, statements and files. */
  closing: '/admin/kasse/abschluss',
  /** Whether the money is there, and the log as it was. */
  check: '/admin/kasse/pruefen',
  /** The settings: what holds for all. */
  setup: '/admin/einrichten',
  /** The screens and tablets at the table. */
  devices: '/admin/einrichten/geraete',
  /** The invite dialog, above whichever tab it was opened from. */
  invite: '/admin/einladen',
} as const;
