import type { ReceiptType } from '@stammtisch/domain';
import { isPdf } from './pdf.js';

/** What a file is, by its content alone; undefined for anything else than a whole picture or PDF, with nothing behind it. */
export function receiptKind(bytes: Buffer): ReceiptType | undefined {
  if (isJpeg(bytes)) return 'image/jpeg';
  if (isPng(bytes)) return 'image/png';
  if (isWebp(bytes)) return 'image/webp';
  return isPdf(bytes) ? 'application/pdf' : undefined;
}

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda];

/** From marker to marker: each segment but the first tells its length. After a scan's head its data run to the next marker. */
function isJpeg(bytes: Buffer): boolean {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return false;
  let scans = 0;
  for (let at = 2; at + 1 < bytes.length; ) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1];
    if (marker === EOI) return scans > 0 && at + 2 === bytes.length;
    if (at + 3 >= bytes.length) return false;
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker !== SOS) continue;
    scans++;
    while (at + 1 < bytes.length && !(bytes[at] === 0xff && endsScan(bytes[at + 1]))) at++;
  }
  return false;
}

/** A zero after 0xff is data, and 0xd0 to 0xd7 are marks within the data. */
const endsScan = (byte = 0) => byte !== 0 && byte !== 0xff && (byte < 0xd0 || byte > 0xd7);

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function isPng(bytes: Buffer): boolean {
  if (!bytes.subarray(0, PNG.length).equals(PNG)) return false;
  const chunks: string[] = [];
  let at = PNG.length;
  while (at + 12 <= bytes.length) {
    chunks.push(bytes.toString('latin1', at + 4, at + 8));
    at += 12 + bytes.readUInt32BE(at);
    if (chunks.at(-1) === 'IEND') break;
  }
  return at === bytes.length && chunks[0] === 'IHDR' && chunks.includes('IDAT') && chunks.at(-1) === 'IEND';
}

function isWebp(bytes: Buffer): boolean {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF') return false;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP' || bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  const chunks: string[] = [];
  let at = 12;
  while (at + 8 <= bytes.length) {
    chunks.push(bytes.toString('latin1', at, at + 4));
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  return at === bytes.length && /^VP8[ LX]$/.test(chunks[0] ?? '');
}
