import { Unzip, UnzipInflate } from 'fflate';
import { dateOf, readAmountCell } from '../../../ui/import-file/cells';
import { decode, LARGEST, textOf, tooLarge } from '../../../ui/import-file/file';
import { type Table, tableIn } from '../../../ui/import-file/table';
import type { Importer, OpenedFile } from '../../../ui/import-file/use-import-file';
import { readCamt } from './camt';
import { united } from './found-lines';
import { type Statement, unreadable } from './statement';
import { type BankField, proposeColumns, statementIn } from './table-statement';

/** Most files in an archive: a bank puts one a day into it. */
const MOST_FILES = 400;

/** How a bank's files are read. */
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

/** Reads a bank's file on this device: nothing of it is sent anywhere. @throws UnreadableFile */
export function openStatement(bytes: Uint8Array): OpenedFile<Statement> {
  if (startsWith(bytes, 'PK\u0003\u0004'))
    return { content: united(unpacked(bytes).map((xml) => readCamt(decode(xml)))) };
  const text = startsWith(bytes, '%PDF') ? undefined : textOf(bytes);
  if (text === undefined) unreadable('other_format');
  if (/^:20:/m.test(text) && /^:6[01]/m.test(text)) unreadable('mt940');
  if (/^\uFEFF?\s*</.test(text)) return { content: readCamt(text) };
  const table = tableIn(text);
  if (!table || !mayBeStatement(table)) unreadable('no_statement');
  return { table };
}

/** Are there a day and an amount, by the titles or in a row? */
function mayBeStatement(table: Table): boolean {
  const { date, amount } = proposeColumns(table);
  const isAmount = (cell: string) => readAmountCell(cell) !== 'unreadable';
  return (
    date.length + amount.length === 2 || table.rows.some((row) => row.some(dateOf) && row.some(isAmount))
  );
}

const startsWith = (bytes: Uint8Array, text: string) =>
  Array.from(text).every((letter, index) => bytes[index] === letter.charCodeAt(0));

/** Packed bytes read at a time. They unpack to a thousandfold at most, so the limit is noticed soon after it is passed. */
const PIECE = 4096;

/**
 * The XML files of an archive, by name; a spreadsheet is an archive, too. The sizes that the archive states are not trusted: unpacked
 * bytes are counted.
 *
 * @throws UnreadableFile
 */
function unpacked(archive: Uint8Array): Uint8Array[] {
  const files: { readonly name: string; readonly pieces: Uint8Array[]; whole: boolean }[] = [];
  let size = 0;
  const isTooLarge = () => size > LARGEST || files.length > MOST_FILES;
  const stream = new Unzip((file) => {
    if (!/^(?!__MACOSX).*\.(xml|camt)$/i.test(file.name)) return;
    const found = { name: file.name, pieces: [] as Uint8Array[], whole: false };
    files.push(found);
    file.ondata = (error, piece, last) => {
      size += piece.length;
      if (error || isTooLarge()) throw error ?? new Error('too large');
      found.pieces.push(piece.slice());
      found.whole ||= last;
    };
    file.start();
  });
  stream.register(UnzipInflate);
  try {
    for (let at = 0; at < archive.length; at += PIECE) {
      stream.push(archive.subarray(at, at + PIECE), at + PIECE >= archive.length);
    }
  } catch {
    if (isTooLarge()) tooLarge();
    unreadable('broken');
  }
  if (!files.every(({ whole }) => whole)) unreadable('broken');
  if (files.length === 0) unreadable('other_format');
  return [...files].sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ pieces }) => joined(pieces));
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
