import { Injectable, StreamableFile } from '@nestjs/common';
import type { DoneAnswer } from '@stammtisch/contracts';
import type { Call } from '../../access/call.js';
import { WriteBudget } from '../../access/write-budget.js';
import { NamedReceipts } from '../../engine/read-model/books.js';
import { Receipts, receiptHash } from '../../engine/receipts.js';
import { notFound, unsupported } from '../../http/problem.js';
import { idOf } from '../../platform/ids.js';
import { receiptKind } from './receipt-kind.js';

/** Takes and shows pictures of receipts. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly receipts: Receipts,
    private readonly named: NamedReceipts,
    private readonly budget: WriteBudget,
  ) {}

  /** Attaches a receipt to an entry of the cash book. A repeat after a broken-off attempt goes on where that was. */
  async attach(call: Call, entryId: string, bytes: Buffer): Promise<DoneAnswer> {
    const mediaType = receiptKind(bytes);
    if (!mediaType)
      throw unsupported('Als Beleg geht ein Foto (JPEG, PNG oder WebP) bis 50 Megapixel oder ein PDF');
    const { revision } = await call.once(async () => {
      this.budget.spend('receipt', call.memberId);
      const hash = receiptHash(bytes);
      const receiptId = idOf(`${call.ids.command}:${hash}`);
      await this.receipts.keep(receiptId, bytes);
      const size = bytes.length;
      return call.execute({
        type: 'AttachReceipt',
        by: call.memberId,
        entryId,
        receiptId,
        hash,
        mediaType,
        size,
      });
    });
    return { success: true, revision };
  }

  /** A receipt as a file. Whatever is in it, browsers run nothing of it. @throws Error when it is not what the log names */
  async file(receiptId: string): Promise<StreamableFile> {
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
