import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiProduces } from '@nestjs/swagger';
import { type ApiCall, errorAnswer } from '@stammtisch/contracts';
import { OneFileAtATime } from '../platform/one-at-a-time.js';
import { Route } from '../platform/serves.js';

/** Serves a call that answers with a file. Each member gets one at a time. */
export function SendsFile(call: ApiCall & { readonly file: string }): MethodDecorator {
  return applyDecorators(
    Route(call),
    UseInterceptors(OneFileAtATime),
    ApiProduces(call.file, 'application/json'),
    ApiOkResponse({ description: 'The file', content: { [call.file]: { schema: { type: 'string' } } } }),
    ApiDefaultResponse({ description: 'Failed', standardSchema: errorAnswer }),
  );
}
