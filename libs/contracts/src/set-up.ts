import * as z from 'zod';
import { secret } from './compared-fields.js';
import { answer, named } from './shapes.js';

export const setUpAnswer = answer('SetUpAnswer', {
  needed: z.boolean().meta({ description: 'Has nobody joined this till yet?' }),
});

export const setUpCodeBody = named('SetUpCodeBody', { code: secret(z.string().max(40)) });
export type SetUpCodeBody = z.infer<typeof setUpCodeBody>;

export const setUpCodeAnswer = answer('SetUpCodeAnswer', {
  register_path: z.string().meta({ description: 'Where the first superuser registers' }),
});
export type SetUpCodeAnswer = z.infer<typeof setUpCodeAnswer>;
