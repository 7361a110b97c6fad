import type { TillWatch } from '../till/till-watch.js';
import { Histogram, metric } from './metrics-text.js';

/** Upper ends of the buckets of an append, in seconds: from a commit on a fast disk to a store that is given up. */
const APPEND_BUCKETS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Counts what the till does. Commands by their type, never by who sent them. */
export class Metrics implements TillWatch {
  private readonly commands = new Map<string, Map<string, number>>();
  private readonly appends = new Histogram(APPEND_BUCKETS);

  answered(...[command, outcome]: Parameters<TillWatch['answered']>): void {
    const outcomes = this.commands.get(command) ?? new Map<string, number>();
    this.commands.set(command, outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1));
  }

  appended(ms: number): void {
    this.appends.observe(ms / 1000);
  }

  text(): string {
    const answered = Array.from(this.commands, ([command, outcomes]) =>
      Array.from(outcomes, ([outcome, count]) => [count, { command, outcome }] as const),
    );
    return [
      metric('stammtisch_commands_total', 'counter', 'Commands by outcome.', answered.flat()),
      this.appends.text('stammtisch_append_seconds', 'How long the event store took for an append.'),
    ].join('');
  }
}
