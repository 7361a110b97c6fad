import { applyDecorators, Controller, Header, Param } from '@nestjs/common';
import { ApiConsumes, ApiDefaultResponse, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { calls, errorAnswer } from '@stammtisch/contracts';
import { receiptTypes } from '@stammtisch/domain';
import { type Call, MemberCall } from '../../access/call.js';
import { Route, Serves } from '../../http/serves.js';
import { Upload } from '../../http/turns.js';
import { ReceiptsService } from './receipts.service.js';

/** Calls for the pictures of receipts. */
@ApiTags('Kassenbuch')
@Controller()
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  @ApiConsumes(...receiptTypes)
  @Serves(calls.attachReceipt)
  attach(@MemberCall() call: Call, @Param('id') entryId: string, @Upload() bytes: Buffer) {
    return this.receipts.attach(call, entryId, bytes);
  }

  @SendsReceipt()
  @Header('content-security-policy', "sandbox; default-src 'none'")
  @Header('cross-origin-resource-policy', 'same-origin')
  file(@Param('id') receiptId: string) {
    return this.receipts.file(receiptId);
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
