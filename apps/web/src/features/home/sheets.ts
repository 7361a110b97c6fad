/** What opens above the table, and where. */
export const sheetPaths = {
  'top-up': '/guthaben',
  round: '/runde',
  history: '/verlauf',
  account: '/konto',
  waiting: '/notiert',
} as const;

/** What the browser's tab says meanwhile. */
export const sheetTitles: Record<Sheet, string> = {
  'top-up': 'Guthaben aufladen',
  round: 'Runde',
  history: 'Verlauf',
  account: 'Konto',
  waiting: 'Notiert',
};

export type Sheet = keyof typeof sheetPaths;

/** The sheet at a path; undefined at the table itself. */
export const sheetAt = (path: string): Sheet | undefined =>
  (Object.keys(sheetPaths) as Sheet[]).find((sheet) => sheetPaths[sheet] === path);
