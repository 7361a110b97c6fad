/** The path of a month's statement: the member's own, or another's by id. */
export function statementPath(month: string, whose?: string): string {
  return whose ? `/auszug/${month}/${whose}` : `/auszug/${month}`;
}

/** Stands in place of a member's id for the month's sheet to sign. */
export const CLOSING = 'abschluss';

/** The path of the sheet on which a closed month is signed. */
export const closingPath = (month: string) => statementPath(month, CLOSING);

/** The path of a business year's report, by its first month, `YYYY-MM`. */
export const yearPath = (year: string) => `/auszug/jahr/${year}`;

/** The path of the sheet on which a count is signed, by its event's number. */
export const countPath = (revision: number) => `/auszug/kassensturz/${revision}`;

/** The path of the sheet for the next treasurer. */
export const HANDOVER_PATH = '/auszug/uebergabe';

/** From which day to which, `YYYY-MM-DD`, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The path of the cash book on paper. */
export const cashBookPath = ({ from, to }: Days) => `/auszug/kassenbuch?von=${from}&bis=${to}`;

/** The path of the cash book with the entries of a month, of one category if it is given. */
export const entriesPath = (month: string, category?: string) =>
  `/admin/kasse/buch?${new URLSearchParams({ monat: month, ...(category && { kategorie: category }) })}`;
