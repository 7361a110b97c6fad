import type { ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { ApiCall } from '@stammtisch/contracts';
import { IdleScheduler } from '../platform/idle-scheduler.js';
import { KeyedTurns } from '../platform/keyed-turns.js';
import { FILES, LISTS, REPORTS, type TurnSize } from '../platform/limits.js';
import { Problem } from './problem.js';

/** A kind of reading, of which each caller has a few turns at a time. */
class Reading {
  private readonly turns: KeyedTurns<string>;

  constructor(
    private readonly size: TurnSize,
    /** What a caller is told who asks for too much at once. */
    private readonly refusal: string,
  ) {
    this.turns = new KeyedTurns(size);
  }

  /** Resolves to a function that ends the caller's turn. @throws Problem 429 when the turn won't come soon */
  async turn(caller: string): Promise<() => void> {
    const end = await this.turns.acquire(caller);
    if (!end) throw new Problem(429, 'too_many', this.refusal, { retryAfter: this.size.patience / 1000 });
    return end;
  }
}

/**
 * Lets calls that read begin when it is their caller's turn, and lists at a moment that taps leave. So no number of calls of one
 * member, or of the screens with one link, stops the others.
 */
@Injectable()
export class ReadingTurns {
  private readonly files = new Reading(
    FILES,
    'Ein Download von dir läuft noch. Bitte warte, bis er fertig ist.',
  );
  private readonly reports = new Reading(
    REPORTS,
    'Deine letzte Auswertung läuft noch. Bitte warte einen Moment.',
  );
  private readonly lists = new Reading(LISTS, 'Das ist zu viel auf einmal. Bitte warte einen Moment.');

  constructor(private readonly scheduler: IdleScheduler) {}

  /** Resolves when the call may begin. Its turn ends with its answer. @throws Problem 429 */
  async begin(call: Pick<ApiCall, 'file' | 'long'>, caller: string, answer: ServerResponse): Promise<void> {
    const reading = call.file ? this.files : call.long ? this.reports : this.lists;
    const end = await reading.turn(caller);
    // A download is under way until its last part is taken, or until the caller has gone.
    answer.once('close', end);
    if (answer.destroyed) end();
    if (reading === this.lists) await this.scheduler.idle('soon');
  }
}
