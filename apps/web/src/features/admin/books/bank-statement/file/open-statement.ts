import { decode, isBinary } from '../../../../../lib/tables/decode';
import { readCamt } from './camt';
import { type CsvTable, readCsv } from './csv-table';
import { united } from './line-keys';
import { type Statement, UnreadableStatement } from './statement';
import { unzip } from './unzip';

/** Largest file, and most that may come out of an archive, in bytes. */
const LARGEST = 10 * 1024 * 1024;
/** Most files in an archive: a bank puts one a day into it. */
const MOST_FILES = 400;

/** An opened file: what it tells, or a table whose columns are still to be found. */
export type OpenedStatement = Statement | { readonly table: CsvTable };

/** Reads a bank's file on this device: nothing of it is sent anywhere. @throws UnreadableStatement */
export function openStatement(bytes: Uint8Array): OpenedStatement {
  if (bytes.length > LARGEST) throw new UnreadableStatement('too_large');
  if (startsWith(bytes, 'PK\u0003\u0004')) return united(unpacked(bytes).map((xml) => readCamt(decode(xml))));
  if (startsWith(bytes, '%PDF') || isBinary(bytes)) {
    throw new UnreadableStatement('other_format');
  }
  const text = decode(bytes);
  if (/^:20:/m.test(text) && /^:6[01]/m.test(text)) throw new UnreadableStatement('mt940');
  return /^\uFEFF?\s*</.test(text) ? readCamt(text) : { table: readCsv(text) };
}

const startsWith = (bytes: Uint8Array, text: string) =>
  Array.from(text).every((letter, index) => bytes[index] === letter.charCodeAt(0));

/** The XML files of an archive; a spreadsheet is an archive, too. */
function unpacked(archive: Uint8Array): Uint8Array[] {
  const files = unzip(archive, (name) => /^(?!__MACOSX).*\.(xml|camt)$/i.test(name), {
    bytes: LARGEST,
    files: MOST_FILES,
  });
  if (files.length === 0) throw new UnreadableStatement('other_format');
  return files;
}
