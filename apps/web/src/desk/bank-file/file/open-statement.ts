import { type UnzipFileInfo, type Unzipped, unzipSync } from 'fflate';
import { dateOf, readAmountCell } from '../../../ui/import-file/cells';
import { decode, LARGEST, TOO_LARGE, textOf, UnreadableFile } from '../../../ui/import-file/file';
import { type Table, tableIn } from '../../../ui/import-file/table';
import type { Importer, OpenedFile } from '../../../ui/import-file/use-import-file';
import { readCamt } from './camt';
import { mergedStatements } from './found-lines';
import { type Statement, UNREADABLE } from './statement';
import { type BankField, proposeColumns, statementIn } from './table-statement';

/** The importer for a bank's files. */
export const STATEMENTS: Importer<BankField, Statement> = {
  kind: 'bank',
  wanted: [
    { name: 'date', label: 'Buchungstag', needed: true },
    { name: 'amount', label: 'Betrag', needed: true },
    { name: 'name', label: 'Von wem', several: true },
    { name: 'text', label: 'Verwendungszweck', several: true },
  ],
  open: openStatement,
  propose: proposeColumns,
  read: statementIn,
};

/** Reads a bank's file on this device; nothing is sent anywhere. @throws UnreadableFile */
export function openStatement(bytes: Uint8Array): OpenedFile<Statement> {
  if (startsWith(bytes, 'PK\u0003\u0004'))
    return { content: mergedStatements(unpacked(bytes).map((xml) => readCamt(decode(xml)))) };
  if (startsWith(bytes, '%PDF')) throw new UnreadableFile(UNREADABLE.other_format);
  const text = textOf(bytes, UNREADABLE.other_format);
  const isMt940 = /^:20:/m.test(text) && /^:6[01]/m.test(text);
  if (isMt940) throw new UnreadableFile(UNREADABLE.other_format);
  if (/^\s*</.test(text)) return { content: readCamt(text) };
  const table = tableIn(text);
  if (!table || !mayBeStatement(table)) throw new UnreadableFile(UNREADABLE.no_statement);
  return { table };
}

/** True if the titles name both a date and an amount column, or some row has both. */
function mayBeStatement(table: Table): boolean {
  const { date, amount } = proposeColumns(table);
  const isAmount = (cell: string) => readAmountCell(cell) !== 'unreadable';
  return (
    date.length + amount.length === 2 || table.rows.some((row) => row.some(dateOf) && row.some(isAmount))
  );
}

const startsWith = (bytes: Uint8Array, text: string) =>
  Array.from(text).every((letter, index) => bytes[index] === letter.charCodeAt(0));

/**
 * The XML files of an archive, sorted by name. A spreadsheet is an archive, too. `fflate` unpacks no file beyond the size that the
 * archive states for it, so checking the stated sizes is enough against zip bombs.
 *
 * @throws UnreadableFile
 */
function unpacked(archive: Uint8Array): Uint8Array[] {
  let size = 0;
  let count = 0;
  const isWanted = ({ name, originalSize }: UnzipFileInfo) => {
    if (!/^(?!__MACOSX).*\.(xml|camt)$/i.test(name)) return false;
    size += originalSize;
    count += 1;
    return size <= LARGEST;
  };
  let files: Unzipped;
  try {
    files = unzipSync(archive, { filter: isWanted });
  } catch {
    throw new UnreadableFile(UNREADABLE.broken);
  }
  if (size > LARGEST) throw new UnreadableFile(TOO_LARGE);
  const byName = Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1));
  if (byName.length === 0) throw new UnreadableFile(UNREADABLE.other_format);
  // `fflate` returns only one of two files with the same name.
  if (byName.length < count) throw new UnreadableFile(UNREADABLE.broken);
  return byName.map(([, file]) => file);
}
