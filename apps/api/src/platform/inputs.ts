import { StandardSchemaValidationPipe } from '@nestjs/common';
import { invalid } from './problem.js';

/** Checks what a call or a message takes by its schema. Not for the whole app: it makes a promise of every parameter, checked or not. */
export const inputs = new StandardSchemaValidationPipe({
  exceptionFactory: ([issue]) => invalid(issue?.message),
});
