import { MOST_MOVING_IN } from '@stammtisch/domain';
import { decode, isBinary } from '../../../../../lib/tables/decode';
import { rowsOf } from '../../../../../lib/tables/table';
import { type MovingList, UnreadableList } from './list';
import { findColumns, type ListColumns, type ListTable, listIn, listTable } from './rows';

/** Largest file, in bytes. */
const LARGEST = 2 * 1024 * 1024;

/** An opened list: what it tells, or a table whose columns somebody has to name. */
export type OpenedList = MovingList | { readonly table: ListTable };

/** Reads a list's file on this device. @throws UnreadableList */
export function openFile(bytes: Uint8Array): OpenedList {
  if (bytes.length > LARGEST) throw new UnreadableList('too_large');
  if (isBinary(bytes)) throw new UnreadableList('other_format');
  return openText(decode(bytes));
}

/** Reads what was pasted or stands in a file. @throws UnreadableList */
export function openText(text: string): OpenedList {
  const rows = rowsOf(text, delimiterOf(text));
  if (!rows?.some((row) => row.some(Boolean))) throw new UnreadableList('no_list');
  const table = listTable(rows);
  const columns = findColumns(table);
  return columns ? readTable(table, columns) : { table };
}

/** The people of a table by these columns. @throws UnreadableList when there are none, or too many */
export const readTable = (table: ListTable, columns: ListColumns): MovingList =>
  checked(listIn(table, columns));

/** Tabs or semicolons in the first line; undefined without. Commas stand in names and amounts, too, so they separate nothing then. */
function delimiterOf(text: string): string | undefined {
  const first = text.split('\n').find((line) => line.trim() !== '');
  return ['\t', ';'].find((sign) => first?.includes(sign));
}

function checked(list: MovingList): MovingList {
  if (list.people.length > MOST_MOVING_IN) throw new UnreadableList('too_many');
  if (list.people.length === 0) throw new UnreadableList('no_list');
  return list;
}
