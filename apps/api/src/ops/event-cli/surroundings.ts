import type { Writable } from 'node:stream';
import type { Terminal } from '../copying/progress.js';

/** What a command reads from and writes to. */
export interface Surroundings {
  /** Settings of the till on this machine. A command works on that till unless the command line names another. */
  readonly env: NodeJS.ProcessEnv;
  /** For results. */
  readonly out: Writable;
  /** For progress. */
  readonly screen: Terminal;
}
