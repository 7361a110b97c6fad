import type { IdleScheduler } from '../platform/idle-scheduler.js';
import type { Projection } from './projection.js';

/** The reach of the books: whoever asks them much waits for a moment before each question, and keeps nobody from booking. */
export class PacedProjection implements Projection {
  constructor(
    private readonly projection: Projection,
    private readonly scheduler: IdleScheduler,
  ) {}

  get revision(): number {
    return this.projection.revision;
  }

  async caughtUp(): Promise<void> {
    await this.projection.caughtUp();
    await this.scheduler.idle();
  }
}
