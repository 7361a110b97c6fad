import { applyDecorators, Controller, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiConsumes, ApiDefaultResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { calls, errorAnswer } from '@stammtisch/contracts';
import { receiptTypes } from '@stammtisch/domain';
import { type Call, MemberCall } from '../../access/call.js';
import { WriteBudget } from '../../access/write-budget.js';
import { NamedReceipts } from '../../engine/read-model/named-receipts.js';
import { Receipts, receiptHash } from '../../engine/receipts/receipts.js';
import { notFound, unsupported } from '../../http/problem.js';
import { Route, Serves } from '../../http/serves.js';
import { Upload } from '../../http/uploads.js';
import { idOf } from '../../platform/ids.js';
import { receiptKind } from './receipt-kind.js';

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
  @Serves(calls.attachReceipt)
  async attach(@MemberCall() call: Call, @Param('id') entryId: string, @Upload() bytes: Buffer) {
    const mediaType = receiptKind(bytes);
    if (!mediaType)
      throw unsupported('Als Beleg geht ein Foto (JPEG, PNG oder WebP) bis 50 Megapixel oder ein PDF');
    const { revision } = await call.once(async () => {
      this.budget.spendReceipt(call.memberId);
      const hash = receiptHash(bytes);
      const receiptId = idOf(`${call.ids.command}:${hash}`);
      await this.receipts.keep(receiptId, bytes);
      const receipt = { entryId, receiptId, hash, mediaType, size: bytes.length };
      return call.execute({ type: 'AttachReceipt', by: call.memberId, ...receipt });
    });
    return { success: true, revision };
  }

  /** A receipt as a file. Whatever is in it, browsers run nothing of it. @throws Error when it is not what the log names */
  @SendsReceipt()
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

function SendsReceipt(): MethodDecorator {
  return applyDecorators(
    Route(calls.receipt),
    ApiProduces(...receiptTypes, 'application/json'),
    ApiOkResponse({ description: 'The picture, or the PDF' }),
    ApiDefaultResponse({ description: 'Failed', standardSchema: errorAnswer }),
  );
}
