import type { Leisure } from '../platform/leisure.js';
import type { Reach } from './reach.js';

/** The reach of the books: whoever asks them much waits for a moment before each question, and keeps nobody from booking. */
export class Unhurried implements Reach {
  constructor(
    private readonly journal: Reach,
    private readonly leisure: Leisure,
  ) {}

  get revision(): number {
    return this.journal.revision;
  }

  async reached(): Promise<void> {
    await this.journal.reached();
    await this.leisure.moment();
  }
}
