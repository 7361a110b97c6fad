import type { Writable } from 'node:stream';
import type { Terminal } from '../copying/progress.js';

/** What a command reads from and writes to. */
export interface CommandContext {
  /** Settings of the till on this machine, which a command works on unless the command line names another. */
  readonly env: NodeJS.ProcessEnv;
  /** For results. */
  readonly out: Writable;
  /** For progress. */
  readonly screen: Terminal;
}
