/** The paths of all screens. `:token` and the like stand for any text. */
export const paths = {
  table: '/',
  topUp: '/guthaben',
  passOn: '/weitergeben',
  round: '/runde',
  history: '/verlauf',
  account: '/konto',
  waiting: '/notiert',

  register: '/register/:token',
  access: '/zugang',
  wall: '/live',
  tablet: '/tresen',

  papers: '/auszug/*',
  /** Personal links to print. */
  accessSheet: '/auszug/zugaenge',
  handover: '/auszug/uebergabe',
  cashBookSheet: '/auszug/kassenbuch',
  countSheet: '/auszug/kassensturz/:revision',
  yearSheet: '/auszug/jahr/:year',
  /** A month's sheet to sign. */
  closingSheet: '/auszug/:month/abschluss',
  statement: '/auszug/:month/:member?',

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

/** The path of a month's statement: the member's own, or another's by id. */
export function statementPath(month: string, whose?: string): string {
  return whose ? `/auszug/${month}/${whose}` : `/auszug/${month}`;
}

export const closingPath = (month: string) => paths.closingSheet.replace(':month', month);

/** `year`: the first month of the business year, `YYYY-MM`. */
export const yearPath = (year: string) => paths.yearSheet.replace(':year', year);

/** `revision`: of the count's event. */
export const countPath = (revision: number) => paths.countSheet.replace(':revision', `${revision}`);

/** A range of days, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

export const cashBookPath = ({ from, to }: Days) => `${paths.cashBookSheet}?von=${from}&bis=${to}`;

/** The cash book on the screen, for a month and perhaps a category. */
export const entriesPath = (month: string, category?: string) =>
  `${paths.cashBook}?${new URLSearchParams({ monat: month, ...(category && { kategorie: category }) })}`;

/** Is this a page of the admin area? Nothing celebrates there. */
export const inAdminArea = (path = location.pathname): boolean =>
  path === paths.overview || path.startsWith(`${paths.overview}/`);
