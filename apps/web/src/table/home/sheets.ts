/** The sheets that open above the table. `title` is the browser tab's. */
export const sheets = {
  'top-up': { path: '/guthaben', title: 'Guthaben aufladen' },
  'pass-on': { path: '/weitergeben', title: 'Geld weitergeben' },
  round: { path: '/runde', title: 'Runde' },
  history: { path: '/verlauf', title: 'Verlauf' },
  account: { path: '/konto', title: 'Konto' },
  waiting: { path: '/notiert', title: 'Notiert' },
} as const;

export type Sheet = keyof typeof sheets;

/** The sheet at a path; undefined at the table itself. */
export const sheetAt = (path: string): Sheet | undefined =>
  (Object.keys(sheets) as Sheet[]).find((sheet) => sheets[sheet].path === path);
