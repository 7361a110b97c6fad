import * as z from 'zod';
import { month } from './statements.js';

/** Only what belongs to a month; by default everything. */
export const exportQuery = z.object({ month: month.optional() });
export type ExportQuery = z.infer<typeof exportQuery>;
