/** Where the admin area's screens are. */
export const paths = {
  overview: '/admin',
  members: '/admin/mitglieder',
  drinks: '/admin/getraenke',
  /** The drinks with the dialog for a new one. */
  newDrink: '/admin/getraenke/neu',
  transactions: '/admin/transaktionen',
  /** The invite dialog, above whichever tab it was opened from. */
  invite: '/admin/einladen',
} as const;
