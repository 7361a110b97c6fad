/** The path of a month's statement: the member's own, or another's by id. */
export function statementPath(month: string, whose?: string): string {
  return whose ? `/auszug/${month}/${whose}` : `/auszug/${month}`;
}

/** In place of a member's id: the month's sheet to sign. */
export const CLOSING = 'abschluss';

export const closingPath = (month: string) => statementPath(month, CLOSING);

/** `year`: the first month of the business year, `YYYY-MM`. */
export const yearPath = (year: string) => `/auszug/jahr/${year}`;

/** `revision`: of the count's event. */
export const countPath = (revision: number) => `/auszug/kassensturz/${revision}`;

export const HANDOVER_PATH = '/auszug/uebergabe';

/** A range of days, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The printed cash book. */
export const cashBookPath = ({ from, to }: Days) => `/auszug/kassenbuch?von=${from}&bis=${to}`;

/** The cash book on the screen, for a month and perhaps a category. */
export const entriesPath = (month: string, category?: string) =>
  `/admin/kasse/buch?${new URLSearchParams({ monat: month, ...(category && { kategorie: category }) })}`;
