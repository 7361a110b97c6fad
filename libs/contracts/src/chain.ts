import * as z from 'zod';
import { revision } from './common.js';
import { answer } from './shapes.js';

/** SHA-256, 64 hexadecimal digits. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A position in the log: a revision, and the log's hash up to it. */
export const logPlace = z.object({ revision, hash: sha256 });
export type LogPlace = z.infer<typeof logPlace>;

/** Most digests in one answer. */
export const DIGESTS_PAGE = 1000;

/** Digests of the events from revision `from` on. */
export const chainQuery = z.object({ from: z.coerce.number().int().min(0) });

/** Digests that prove that the log's newest hash follows from an older one. They don't reveal the events. */
export const chainAnswer = answer('ChainAnswer', {
  /**
   * Digests of the events `from … from + n − 1`; null for an event that no till wrote, which is not part of the chain. Fewer than a
   * page if the log ends first, none if it ends before `from`.
   */
  digests: z.array(sha256.nullable()),
  /** The newest revision that this node knows. */
  revision,
  hash: sha256,
});
export type ChainAnswer = z.infer<typeof chainAnswer>;

/** A phone's report that the log it saw is not the beginning of the log it is shown now. */
export const chainFinding = z.object({
  seen: logPlace,
  now: logPlace,
});
export type ChainFinding = z.infer<typeof chainFinding>;
