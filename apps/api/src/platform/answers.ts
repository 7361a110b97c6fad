import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiDefaultResponse, ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import { errorAnswer } from '@stammtisch/contracts';
import type { ZodType } from 'zod';

/** What a call is for and what it answers: 200 with this schema, or the one form of failure. */
export function Answers(summary: string, schema: ZodType): MethodDecorator {
  return applyDecorators(
    HttpCode(200),
    ApiOperation({ summary }),
    ApiOkResponse({ description: 'Done', standardSchema: schema }),
    ApiDefaultResponse({ description: 'Failed; nothing was booked', standardSchema: errorAnswer }),
  );
}
