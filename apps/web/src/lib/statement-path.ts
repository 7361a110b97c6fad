/** Where a month's statement is: one's own, a member's by id, or `tisch` for the whole table's. */
export function statementPath(month: string, whose?: string): string {
  return whose ? `/auszug/${month}/${whose}` : `/auszug/${month}`;
}

/** In place of a name: the month's sheet to sign. */
export const CLOSING = 'abschluss';

/** Where the sheet is that a closed month is signed on. */
export const closingPath = (month: string) => statementPath(month, CLOSING);
