import { Header, Param, StreamableFile } from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import { calls } from '@stammtisch/contracts';
import { type ReceiptType, receiptTypes } from '@stammtisch/domain';
import { type Call, MemberCall } from '../access/call.js';
import { Throttles } from '../access/throttles.js';
import { NamedReceipts } from '../engine/read-model/books.js';
import { Receipts, receiptHash } from '../engine/receipts.js';
import { notFound, unsupported } from '../http/problem.js';
import { Serves, Topic } from '../http/serves.js';
import { Upload } from '../http/turns.js';
import { idOf } from '../platform/ids.js';

@Topic('Kassenbuch')
export class ReceiptsController {
  constructor(
    private readonly receipts: Receipts,
    private readonly named: NamedReceipts,
    private readonly throttles: Throttles,
  ) {}

  /** A repeat after an aborted attempt continues with the same document. */
  @ApiConsumes(...receiptTypes)
  @Serves(calls.attachReceipt, 'Attach the picture of a receipt to an entry; the newest one counts')
  async attach(@MemberCall() call: Call, @Param('id') entryId: string, @Upload() bytes: Buffer) {
    const mediaType = receiptKind(bytes);
    if (!mediaType) throw unsupported('Als Beleg geht ein Foto (JPEG) bis 50 Megapixel oder ein PDF');
    return call.done(async () => {
      this.throttles.of('receipt').admit(call.memberId);
      const hash = receiptHash(bytes);
      const receiptId = idOf(`${call.origin.commandId}:${hash}`);
      await this.receipts.keep(receiptId, bytes);
      const receipt = { entryId, receiptId, hash, mediaType, size: bytes.length };
      return call.execute({ type: 'AttachReceipt', by: call.memberId, ...receipt });
    });
  }

  /** The headers keep browsers from running scripts in it. @throws Error when it does not match the hash in the log */
  @Serves(calls.receipt, 'The picture of a receipt, or its PDF')
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

/** Most pixels of a picture: each takes four bytes when decoded. */
const MOST_PIXELS = 50_000_000;

/**
 * A file's type by its content alone: a complete JPEG of at most 50 megapixels with nothing after it, or a PDF; undefined for anything
 * else. The app converts every picture to JPEG. PDFs are not inspected, as they can't be proven harmless: browsers only save them.
 */
export function receiptKind(bytes: Buffer): ReceiptType | undefined {
  if (/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'application/pdf';
  const pixels = pixelsOf(bytes);
  return pixels > 0 && pixels <= MOST_PIXELS ? 'image/jpeg' : undefined;
}

const [SOI, EOI, SOS] = [0xd8, 0xd9, 0xda];

/**
 * A JPEG's pixels according to its header; 0 if it is not a complete JPEG. Each segment but the first has its length; the data after a
 * scan's header runs to the next marker.
 */
function pixelsOf(bytes: Buffer): number {
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

/** Bytes of a frame's marker, length, precision, height and width. A scan's header is never shorter. */
const FRAME_HEAD = 9;

/** 0xc0 to 0xcf begin a frame, except for those of tables. */
const beginsFrame = (marker: number) => (marker & 0xf0) === 0xc0 && ![0xc4, 0xc8, 0xcc].includes(marker);

function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  while (at + 1 < bytes.length && !(bytes[at] === 0xff && endsScan(bytes[at + 1]))) at++;
  return at;
}

/** A zero after 0xff is data, and 0xd0 to 0xd7 are restart markers within the data. */
const endsScan = (byte = 0) => byte !== 0 && byte !== 0xff && (byte < 0xd0 || byte > 0xd7);
