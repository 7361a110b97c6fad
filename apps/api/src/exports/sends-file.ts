import { applyDecorators, HttpCode, UseInterceptors } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { errorAnswer } from '@stammtisch/contracts';
import { OneFileAtATime } from '../platform/one-at-a-time.js';

/** What a call is for, and the type of the file it answers with. Each member gets one file at a time. */
export function SendsFile(summary: string, type: string): MethodDecorator {
  return applyDecorators(
    HttpCode(200),
    UseInterceptors(OneFileAtATime),
    ApiOperation({ summary }),
    ApiProduces(type, 'application/json'),
    ApiOkResponse({ description: 'The file', content: { [type]: { schema: { type: 'string' } } } }),
    ApiDefaultResponse({ description: 'Failed', standardSchema: errorAnswer }),
  );
}
