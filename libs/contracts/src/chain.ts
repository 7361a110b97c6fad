import * as z from 'zod';
import { revision } from './common.js';
import { answer } from './shapes.js';

/** SHA-256, 64 hexadecimal digits. */
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A place in the log: a revision, and the hash over everything up to there. */
export const logPlace = z.object({ revision, hash: sha256 });
export type LogPlace = z.infer<typeof logPlace>;

/** Most digests in one answer. */
export const DIGESTS_PAGE = 1000;

/** Digests of the events from revision `from` on. */
export const chainQuery = z.object({ from: z.coerce.number().int().min(0) });

/** Digests that prove that the log's newest hash follows from an older one, without its contents. */
export const chainAnswer = answer('ChainAnswer', {
  /**
   * Digests of the events `from … from + n − 1`; null for an event that no till has written, which is no link. Fewer than a page when
   * the log ends, none when it ends before `from`.
   */
  digests: z.array(sha256.nullable()),
  /** The log's newest place, as this node knows it. */
  revision,
  hash: sha256,
});
export type ChainAnswer = z.infer<typeof chainAnswer>;

/** What a phone found: the log that it saw is not the beginning of the log that it is shown. */
export const chainFinding = z.object({
  /** What the phone saw last. */
  seen: logPlace,
  /** What it is shown now. */
  now: logPlace,
});
export type ChainFinding = z.infer<typeof chainFinding>;
