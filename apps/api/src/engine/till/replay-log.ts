import { StoreUnusableError } from '@stammtisch/event-store';
import type { ChainHead } from './chain-head.js';
import type { Ledger } from './ledger.js';
import type { Log } from './log.js';
import type { LoggedEvent } from './logged-event.js';

/** Events read and folded at a time. */
const PAGE = 500;

/** The read model as the replay needs it. */
interface ReadModel {
  /** Revision up to which the read model knows the log. */
  readonly told: number;
  /** Where the read model stood when it was opened. */
  readonly opened: { readonly revision: number };
  /** State and hash of the last snapshot, if there is one. */
  snapshot(): ChainHead | undefined;
  /** Takes in events of the log, in order. */
  append(events: readonly LoggedEvent[]): void;
  /** Resolves when there is room for more events. */
  room(): Promise<void>;
  /** Makes the projector take everything so far, now. */
  project(): void;
}

/**
 * Brings the ledger up to the end of the log, from the last snapshot or else from the beginning. The read model follows by itself.
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

/** Passes all missed events to the read model. */
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
