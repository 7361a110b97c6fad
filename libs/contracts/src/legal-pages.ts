import * as z from 'zod';
import { answer } from './shapes.js';

/** Addresses of pages outside of the app, or paths on the till's host; null where the settings name none. */
export const legalPagesAnswer = answer('LegalPagesAnswer', {
  imprint_url: z.string().nullable(),
  privacy_url: z.string().nullable(),
});
export type LegalPagesAnswer = z.infer<typeof legalPagesAnswer>;
