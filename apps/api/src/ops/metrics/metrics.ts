import { Counter, Histogram, Registry } from 'prom-client';
import type { TillWatch } from '../../engine/till/batch.js';

/** Upper bounds for the time of an append, in seconds: from a commit on a fast disk to the store's timeout. */
const APPEND_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts commands by type, never by sender, and measures appends. */
export class Metrics implements TillWatch {
  readonly registry = new Registry();
  private readonly commands = new Counter({
    name: 'stammtisch_commands_total',
    help: 'Commands by outcome.',
    labelNames: ['command', 'outcome'],
    registers: [this.registry],
  });
  private readonly appends = new Histogram({
    name: 'stammtisch_append_seconds',
    help: 'How long the event store took for an append.',
    buckets: APPEND_BUCKETS,
    registers: [this.registry],
  });

  answered(...[command, outcome]: Parameters<TillWatch['answered']>): void {
    this.commands.inc({ command, outcome });
  }

  appended(ms: number): void {
    this.appends.observe(ms / 1000);
  }
}
