/** The paths of the admin area's pages. */
export const paths = {
  overview: '/admin',
  members: '/admin/mitglieder',
  movingIn: '/admin/mitglieder/umziehen',
  drinks: '/admin/getraenke',
  /** The drinks, with the dialog for a new one. */
  newDrink: '/admin/getraenke/neu',
  transactions: '/admin/transaktionen',
  /** The Protokoll. `/<number>` after it opens an event. */
  audit: '/admin/protokoll',
  today: '/admin/kasse',
  cashBook: '/admin/kasse/buch',
  count: '/admin/kasse/buch/zaehlen',
  bankStatement: '/admin/kasse/buch/kontoauszug',
  closing: '/admin/kasse/abschluss',
  check: '/admin/kasse/pruefen',
  setup: '/admin/einrichten',
  devices: '/admin/einrichten/geraete',
  /** The invite dialog, above the tab it was opened from. */
  invite: '/admin/einladen',
} as const;
