import type { TillCommand } from '@stammtisch/domain';
import type { Verdict } from './batch.js';

/** Whoever counts what the till does. */
export interface TillWatch {
  /** `failed`: the event store did not answer. */
  answered(command: TillCommand['type'], outcome: Verdict['kind'] | 'failed'): void;
  /** An append took so many ms. */
  appended(ms: number): void;
}
