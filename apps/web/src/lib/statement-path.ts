/** Where a month's statement is: one's own, a member's by id, or `tisch` for the whole table's. */
export function statementPath(month: string, whose?: string): string {
  return whose ? `/auszug/${month}/${whose}` : `/auszug/${month}`;
}
