import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiOperation, ApiProduces } from '@nestjs/swagger';
import { errorAnswer } from '@stammtisch/contracts';

/** What a call is for, and the type of the file it answers with. */
export function SendsFile(summary: string, type: string): MethodDecorator {
  return applyDecorators(
    HttpCode(200),
    ApiOperation({ summary }),
    ApiProduces(type, 'application/json'),
    ApiOkResponse({ description: 'The file', content: { [type]: { schema: { type: 'string' } } } }),
    ApiDefaultResponse({ description: 'Failed', standardSchema: errorAnswer }),
  );
}
