import { Controller, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { calls } from '@stammtisch/contracts';
import { type ReceiptType, receiptTypes } from '@stammtisch/domain';
import { type Call, MemberCall } from '../access/call.js';
import { WriteBudget } from '../access/write-budget.js';
import { NamedReceipts } from '../engine/read-model/books.js';
import { Receipts, receiptHash } from '../engine/receipts.js';
import { notFound, unsupported } from '../http/problem.js';
import { SendsFile, Serves } from '../http/serves.js';
import { Upload } from '../http/turns.js';
import { idOf } from '../platform/ids.js';

/** Takes and shows pictures of receipts. */
@ApiTags('Kassenbuch')
@Controller()
export class ReceiptsController {
  constructor(
    private readonly receipts: Receipts,
    private readonly named: NamedReceipts,
    private readonly budget: WriteBudget,
  ) {}

  /** Attaches a receipt to an entry of the cash book. A repeat after a broken-off attempt goes on where that was. */
  @ApiConsumes(...receiptTypes)
  @Serves(calls.attachReceipt, 'Attach the picture of a receipt to an entry; the newest one counts')
  async attach(@MemberCall() call: Call, @Param('id') entryId: string, @Upload() bytes: Buffer) {
    const mediaType = receiptKind(bytes);
    if (!mediaType)
      throw unsupported('Als Beleg geht ein Foto (JPEG, PNG oder WebP) bis 50 Megapixel oder ein PDF');
    return call.done(async () => {
      this.budget.spend('receipt', call.memberId);
      const hash = receiptHash(bytes);
      const receiptId = idOf(`${call.ids.command}:${hash}`);
      await this.receipts.keep(receiptId, bytes);
      const receipt = { entryId, receiptId, hash, mediaType, size: bytes.length };
      return call.execute({ type: 'AttachReceipt', by: call.memberId, ...receipt });
    });
  }

  /** A receipt as a file. Whatever is in it, browsers run nothing of it. @throws Error when it is not what the log names */
  @SendsFile(calls.receipt, 'The picture of a receipt, or its PDF')
  @Header('content-security-policy', "sandbox; default-src 'none'")
  @Header('cross-origin-resource-policy', 'same-origin')
  async file(@Param('id') receiptId: string): Promise<StreamableFile> {
    const receipt = await this.named.find(receiptId);
    if (!receipt) throw notFound('Diesen Beleg gibt es nicht');
    const { hash, type } = receipt;
    const bytes = await this.receipts.read(receiptId);
    if (receiptHash(bytes) !== hash)
      throw new Error(`Receipt ${receiptId} is not what the log names: ${hash}`);
    const shown = type === 'application/pdf' ? 'attachment' : 'inline';
    const disposition = `${shown}; filename="stammtisch-beleg.${type.split('/')[1]}"`;
    return new StreamableFile(bytes, { type, disposition, length: bytes.length });
  }
}

/** Most pixels of a picture, each of which takes four bytes when it is opened. */
const MOST_PIXELS = 50_000_000;

/**
 * What a file is, by its content alone: a whole picture of at most 50 megapixels with nothing behind it, or a PDF; undefined for
 * anything else. No program can prove a PDF harmless, so none is looked into: browsers save it, and open none here.
 */
export function receiptKind(bytes: Buffer): ReceiptType | undefined {
  if (/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'application/pdf';
  for (const [type, pixelsOf] of PICTURES) {
    const pixels = pixelsOf(bytes);
    if (pixels > 0 && pixels <= MOST_PIXELS) return type;
  }
  return undefined;
}

/** How many pixels a picture has by its head; 0 for what is no whole picture of this kind. */
const PICTURES = [
  ['image/jpeg', pixelsOfJpeg],
  ['image/png', pixelsOfPng],
  ['image/webp', pixelsOfWebp],
] as const;

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda];

/** From marker to marker: each segment but the first tells its length. After a scan's head its data run to the next marker. */
function pixelsOfJpeg(bytes: Buffer): number {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return 0;
  let [pixels, scans] = [0, 0];
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && marker === EOI && scans > 0 && at + 2 === bytes.length) return pixels;
    if (bytes[at] !== 0xff || marker === EOI || at + FRAME_HEAD > bytes.length) return 0;
    if (beginsFrame(marker))
      pixels = Math.max(pixels, bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7));
    at += 2 + bytes.readUInt16BE(at + 2);
    if (marker !== SOS) continue;
    scans++;
    at = endOfScan(bytes, at);
  }
  return 0;
}

/** A frame's marker, length, precision, height and width. No scan's head is shorter. */
const FRAME_HEAD = 9;

/** Of 0xc0 to 0xcf all but tables begin a frame. */
const beginsFrame = (marker: number) => (marker & 0xf0) === 0xc0 && ![0xc4, 0xc8, 0xcc].includes(marker);

function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  while (at + 1 < bytes.length && !(bytes[at] === 0xff && endsScan(bytes[at + 1]))) at++;
  return at;
}

/** A zero after 0xff is data, and 0xd0 to 0xd7 are marks within the data. */
const endsScan = (byte = 0) => byte !== 0 && byte !== 0xff && (byte < 0xd0 || byte > 0xd7);

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Where the first chunk of a PNG has its width and height. */
const [PNG_WIDTH, PNG_HEIGHT] = [16, 20];

function pixelsOfPng(bytes: Buffer): number {
  if (!bytes.subarray(0, PNG.length).equals(PNG)) return 0;
  const chunks: string[] = [];
  let at = PNG.length;
  while (at + 12 <= bytes.length) {
    chunks.push(bytes.toString('latin1', at + 4, at + 8));
    at += 12 + bytes.readUInt32BE(at);
    if (chunks.at(-1) === 'IEND') break;
  }
  const isWhole = at === bytes.length && chunks.includes('IDAT') && chunks.at(-1) === 'IEND';
  if (!isWhole || chunks[0] !== 'IHDR' || bytes.length < PNG_HEIGHT + 4) return 0;
  return bytes.readUInt32BE(PNG_WIDTH) * bytes.readUInt32BE(PNG_HEIGHT);
}

/** Where the data of a WebP's first chunk begin. */
const WEBP_DATA = 20;

function pixelsOfWebp(bytes: Buffer): number {
  if (bytes.length < WEBP_DATA + 10 || bytes.toString('latin1', 0, 4) !== 'RIFF') return 0;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP' || bytes.readUInt32LE(4) + 8 !== bytes.length) return 0;
  let at = 12;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4);
    at += 8 + size + (size % 2);
  }
  if (at !== bytes.length) return 0;
  const side = (bits: number) => (bits & 0x3fff) + 1;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return (bytes.readUInt16LE(WEBP_DATA + 6) & 0x3fff) * (bytes.readUInt16LE(WEBP_DATA + 8) & 0x3fff);
    case 'VP8L': {
      const sides = bytes.readUInt32LE(WEBP_DATA + 1);
      return side(sides) * side(sides >>> 14);
    }
    case 'VP8X':
      return (bytes.readUIntLE(WEBP_DATA + 4, 3) + 1) * (bytes.readUIntLE(WEBP_DATA + 7, 3) + 1);
    default:
      return 0;
  }
}
