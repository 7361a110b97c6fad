import type { RecordedEvent } from '@stammtisch/event-store';
import { chainText, hashOf } from '../till/hash-chain.js';
import { isOurs, loggedEvent } from '../till/logged-event.js';
import { advance, beforeNext, START, type Tip } from '../till/tip.js';
import { MovingError } from './moving-error.js';

/** Where a log stands that was checked from its start. */
export interface CheckedTip extends Tip {
  /** How many of its events no till has written. */
  readonly foreign: number;
}

/** Folds a till's log from its start and checks every event on the way. */
export class CheckedFold {
  #tip = START;
  #foreign = 0;

  /** Where the log stands that has been taken in so far. */
  get tip(): CheckedTip {
    return { ...this.#tip, foreign: this.#foreign };
  }

  /**
   * Takes the next event in.
   * @returns about how large it is in the store, in bytes
   * @throws MovingError that names the first event that is not what it must be
   */
  take(event: RecordedEvent): number {
    const { state, hash: previous } = this.#tip;
    const place = `Event ${event.revision} of ${event.stream}`;
    if (event.revision !== state.revision + 1) {
      throw new MovingError(`Event ${state.revision + 1} of ${event.stream} is missing`);
    }
    const { hash, ...metadata } = event.metadata;
    const text = chainText(previous, { ...event, metadata });
    if (!isOurs(event)) this.#foreign++;
    else if (hash !== hashOf(text)) {
      throw new MovingError(
        `${place} is not what was written: its hash does not follow from it and those before`,
      );
    }
    try {
      this.#tip = advance(this.#tip, loggedEvent(event, beforeNext(this.#tip)));
    } catch (cause) {
      throw new MovingError(`${place} can't be folded into the state: ${cause}`, { cause });
    }
    return Buffer.byteLength(text);
  }
}
