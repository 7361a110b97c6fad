import { Counter, Histogram, Registry } from 'prom-client';
import type { TillWatch } from '../../engine/till/batch.js';

/** Upper bounds of the buckets for the time of an append, in seconds: from a commit on a fast disk to a store that is given up. */
const APPEND_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

interface Answer {
  readonly command: Parameters<TillWatch['answered']>[0];
  readonly outcome: Parameters<TillWatch['answered']>[1];
}

/** Counts what the till does. Commands are counted by type, never by sender. */
export class Metrics implements TillWatch {
  readonly registry = new Registry();
  /** Counts by command and outcome. A look-up of a label for every tap would cost ten times as much. */
  private readonly counts = new Map<Answer['command'], Map<Answer['outcome'], number>>();
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
        for (const [command, outcomes] of counts)
          for (const [outcome, count] of outcomes) this.inc({ command, outcome }, count);
      },
    });
  }

  answered(command: Answer['command'], outcome: Answer['outcome']): void {
    const outcomes = this.counts.get(command) ?? new Map<Answer['outcome'], number>();
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    this.counts.set(command, outcomes);
  }

  appended(ms: number): void {
    this.appends.observe(ms / 1000);
  }
}
