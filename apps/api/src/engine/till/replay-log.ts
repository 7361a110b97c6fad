import { StoreUnusableError } from '@stammtisch/event-store';
import type { ChainHead } from './chain-head.js';
import type { Ledger } from './ledger.js';
import type { Log } from './log.js';
import type { LoggedEvent } from './logged-event.js';

/** Events folded at a time on the way up. */
const PAGE = 500;

/** What the read model is told of the log. */
interface ReadModel {
  /** It has been told of the log up to here. */
  readonly told: number;
  /** Where it stood when it was opened. */
  readonly opened: { readonly revision: number };
  /** The folded state of the last snapshot, if there is one. */
  snapshot(): ChainHead | undefined;
  /** Tells of events of the log, in order. */
  append(events: readonly LoggedEvent[]): void;
  /** Resolves when there is room for more. */
  room(): Promise<void>;
  /** Has everything projected that was told of, now. */
  project(): void;
}

/**
 * Brings the ledger up to the end of the log: from the last snapshot, else from nothing. The read model follows by itself.
 * @throws StoreUnusableError when what comes after the known part does not follow from it
 */
export async function replayLog(log: Log, ledger: Ledger, readModel: ReadModel): Promise<void> {
  const snapshot = readModel.snapshot();
  if (snapshot) {
    const { revision } = snapshot.state;
    if ((await log.hashAt(revision)) !== snapshot.hash) {
      throw new StoreUnusableError(
        `The log has changed at event ${revision} while the till started: start again`,
      );
    }
    ledger.restore(snapshot);
  }
  for (;;) {
    const events = await log.after(ledger.state.revision, PAGE);
    if (events.length === 0) break;
    ledger.replay(events, readModel.opened.revision);
    readModel.append(events);
    await readModel.room();
  }
  readModel.project();
}

/** Tells the read model of all that it has missed. */
export async function catchUp(
  log: Log,
  readModel: Pick<ReadModel, 'told' | 'append' | 'room'>,
): Promise<void> {
  for (;;) {
    const events = await log.after(readModel.told, PAGE);
    if (events.length === 0) return;
    readModel.append(events);
    await readModel.room();
  }
}
