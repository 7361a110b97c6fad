/** The path of each sheet that opens above the table. */
export const sheetPaths = {
  'top-up': '/guthaben',
  'pass-on': '/weitergeben',
  round: '/runde',
  history: '/verlauf',
  account: '/konto',
  waiting: '/notiert',
} as const;

/** The title of the browser's tab while a sheet is open. */
export const sheetTitles: Record<Sheet, string> = {
  'top-up': 'Guthaben aufladen',
  'pass-on': 'Geld weitergeben',
  round: 'Runde',
  history: 'Verlauf',
  account: 'Konto',
  waiting: 'Notiert',
};

export type Sheet = keyof typeof sheetPaths;

/** The sheet at a path; undefined at the table itself. */
export const sheetAt = (path: string): Sheet | undefined =>
  (Object.keys(sheetPaths) as Sheet[]).find((sheet) => sheetPaths[sheet] === path);
