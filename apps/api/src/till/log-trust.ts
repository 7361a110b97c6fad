import { Logger } from '@nestjs/common';
import {
  type EventStore,
  StoreUnavailableError,
  StoreUnusableError,
  storeWith,
} from '@stammtisch/event-store';

/** Why a log can't be gone on with, although the store answers. */
export type Distrust =
  /** It is not the log that this node knows, or is damaged: for good, only a new start looks again. */
  | 'lost'
  /** Somebody has cut or limited it in the store: until that is taken back. */
  | 'limited'
  /** It ends further on than it can be read: until that has been read. */
  | 'unreadable';

/** Nothing was written, since the log can't be gone on with: whoever found that out has said so already. */
export class DistrustedLogError extends StoreUnusableError {}

/** The log was found to be wrong just now. */
export const isDamage = (error: unknown): error is StoreUnusableError =>
  error instanceof StoreUnusableError && !(error instanceof DistrustedLogError);

/** What it takes to recognize the log: its events, and what hides some of them. */
type Sight = Pick<EventStore, 'read' | 'limits'>;

/**
 * Whether the log can still be gone on with. Whoever notices that it can't says so here: the till when it appends, following
 * when it listens. It is told in one line, `/readyz` says no, and nothing is written any more; what shows goes on showing.
 */
export class LogTrust {
  private readonly reasons = new Map<Distrust, string>();
  /** How often the line to the store was cut, and after how many of these the log was seen to be the same. */
  private cuts = 0;
  private seenAfter = 0;
  private store: Sight | undefined;
  private looking: Promise<void> | undefined;
  private look: () => Promise<void> = async () => {};

  constructor(private readonly logger: Pick<Logger, 'fatal' | 'log'> = new Logger('Till')) {}

  /** Why not, in one line; undefined while all is well. */
  get reason(): string | undefined {
    const [reason] = this.reasons.values();
    return reason;
  }

  /** The log can't be gone on with. The first reason of a kind is the one that is told. */
  lose(why: Distrust, reason: string): void {
    if (this.reasons.has(why)) return;
    this.reasons.set(why, reason);
    this.logger.fatal(`${reason}. Nothing is booked until that is mended`);
  }

  /** What spoke against it has passed. */
  regain(why: Exclude<Distrust, 'lost'>): void {
    if (this.reasons.delete(why)) this.logger.log('The log can be gone on with');
  }

  /**
   * @param look sees that this store still has the log that is known; it throws StoreUnusableError when not, DistrustedLogError
   * when that may be taken back
   */
  lookBy(look: (store: Sight) => Promise<void>): void {
    this.look = async () => this.store && look(this.store);
  }

  /** Where to look: the store as it answers at the first try, since whoever waits tries again. */
  lookInto(store: Sight): void {
    this.store = store;
  }

  /** The line to the store was cut: behind it there may be another log by now. */
  cut(): void {
    this.cuts++;
  }

  /** The log is not as it should be: looks what has happened to it. @throws as {@link writable} */
  async doubt(): Promise<void> {
    this.cut();
    await this.writable();
  }

  /** The store was seen to have the very log that is known since the line was last cut. */
  get recognized(): boolean {
    return this.seenAfter === this.cuts;
  }

  /** Sees that it has, in one try. @throws StoreUnavailableError, DistrustedLogError when it has not */
  async recognize(): Promise<void> {
    while (!this.recognized) {
      this.looking ??= this.lookAgain().finally(() => {
        this.looking = undefined;
      });
      await this.looking;
    }
  }

  /**
   * Resolves when something may be written; whether all of the log can be read again, only a write tells.
   * @throws DistrustedLogError when not: at once, waiting does not help; StoreUnavailableError
   */
  async writable(): Promise<void> {
    if (!this.recognized) await this.recognize();
    const reason = this.reasons.get('lost') ?? this.reasons.get('limited');
    if (reason !== undefined) throw new DistrustedLogError(reason);
  }

  private async lookAgain(): Promise<void> {
    const { cuts } = this;
    try {
      await this.look();
    } catch (error) {
      if (!isDamage(error)) throw error;
      this.lose('lost', error.message);
      throw new DistrustedLogError(error.message, { cause: error });
    }
    this.seenAfter = cuts;
  }
}

/**
 * The store, with nothing written into it while its log can't be gone on with: neither events nor members' documents. After a call
 * that failed its log is looked at first, so that not even a retry ends up in another one.
 */
export function whileTrusted(store: EventStore, trust: LogTrust): EventStore {
  trust.lookInto(store);
  return storeWith(store, {
    append: async (...append) => {
      await trust.writable();
      try {
        return await store.append(...append);
      } catch (error) {
        if (error instanceof StoreUnavailableError) trust.cut();
        throw error;
      }
    },
    remove: async (stream) => {
      await trust.writable();
      return store.remove(stream);
    },
  });
}
