import { Counter, Histogram, Registry } from 'prom-client';
import type { TillWatch } from '../../engine/till/batch.js';

/** Upper bounds of the buckets for the time of an append, in seconds: from a commit on a fast disk to a store that is given up. */
const APPEND_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts what the till does. Commands are counted by type, never by sender. */
export class Metrics implements TillWatch {
  readonly registry = new Registry();
  /** Counts by command and outcome: 'Purchase done'. A look-up of labels for every tap would cost ten times as much. */
  private readonly counts = new Map<string, number>();
  private readonly appends = new Histogram({
    name: 'stammtisch_append_seconds',
    help: 'How long the event store took for an append.',
    buckets: APPEND_BUCKETS,
    registers: [this.registry],
  });

  constructor() {
    const { counts, registry } = this;
    new Counter({
      name: 'stammtisch_commands_total',
      help: 'Commands by outcome.',
      labelNames: ['command', 'outcome'],
      registers: [registry],
      collect() {
        this.reset();
        for (const [counted, count] of counts) {
          const [command = '', outcome = ''] = counted.split(' ');
          this.inc({ command, outcome }, count);
        }
      },
    });
  }

  answered(...[command, outcome]: Parameters<TillWatch['answered']>): void {
    const counted = `${command} ${outcome}`;
    this.counts.set(counted, (this.counts.get(counted) ?? 0) + 1);
  }

  appended(ms: number): void {
    this.appends.observe(ms / 1000);
  }
}
