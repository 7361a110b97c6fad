import type { RecordedEvent } from '@stammtisch/event-store';
import { advance, beforeNext, type ChainHead, START } from '../till/chain-head.js';
import { chainText, hashOf } from '../till/hash-chain.js';
import { isOurs, loggedEvent } from '../till/logged-event.js';
import { EventCliError } from './event-cli-error.js';

/** Where a log stands that was checked from its start. */
export interface CheckedHead extends ChainHead {
  /** How many of its events no till has written. */
  readonly foreign: number;
}

/** Folds a till's log from its start and checks every event on the way. */
export class CheckedFold {
  #head = START;
  #foreign = 0;

  /** Where the log stands that has been taken in so far. */
  get head(): CheckedHead {
    return { ...this.#head, foreign: this.#foreign };
  }

  /**
   * Takes the next event in.
   * @returns about how large it is in the store, in bytes
   * @throws EventCliError that names the first event that is not what it must be
   */
  take(event: RecordedEvent): number {
    const { state, hash: previous } = this.#head;
    const place = `Event ${event.revision} of ${event.stream}`;
    if (event.revision !== state.revision + 1) {
      throw new EventCliError(`Event ${state.revision + 1} of ${event.stream} is missing`);
    }
    const { hash, ...metadata } = event.metadata;
    const text = chainText(previous, { ...event, metadata });
    if (!isOurs(event)) this.#foreign++;
    else if (hash !== hashOf(text)) {
      throw new EventCliError(
        `${place} is not what was written: its hash does not follow from it and those before`,
      );
    }
    try {
      this.#head = advance(this.#head, loggedEvent(event, beforeNext(this.#head)));
    } catch (cause) {
      throw new EventCliError(`${place} can't be folded into the state: ${cause}`, { cause });
    }
    return Buffer.byteLength(text);
  }
}
