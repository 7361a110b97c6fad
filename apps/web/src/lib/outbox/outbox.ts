import { applyBalance, type OutboxNews, OutboxRunner } from '@stammtisch/live';
import { noteHere } from '../kept/database';
import { onSleep, undoAll } from '../table/page-life';
import { onReachable, tableStore, updateTable } from '../table/store';
import { alone, changeOutbox, dropForgotten, otherTabs, readOutbox, sendInBackground } from './device';
import { send } from './send';
import { lastTakenBack, outboxStore, showBooking } from './store';

let open: OutboxRunner | undefined;

/** Opens the outbox of the logged-in member, and sends the waiting taps. Returns the undo. */
export function openOutbox(memberId: string): () => void {
  const tabs = otherTabs(memberId);
  const runner = new OutboxRunner({
    change: (step) => noting(changeOutbox(memberId, step).then(canWait)),
    read: () => noting(readOutbox(memberId)),
    send,
    reach: () => (!navigator.onLine ? 'none' : tableStore.getState().connection === 'lost' ? 'lost' : 'live'),
    alone: (work, busy) => alone(memberId, work, busy),
    broadcast: (news) => tabs.postMessage(news),
    strokes: () => tableStore.getState().table?.drinksTonight ?? 0,
    shown: {
      outbox: (outbox, awaited) =>
        outboxStore.setState({ outbox: outbox.filter(({ key }) => !awaited.has(key)), read: true }),
      booked: (tap, answer) => (tap.state === 'unwanted' ? undefined : showBooking(tap, answer)),
      takenBack(last) {
        const cancelled = 'cancelled' in last.as ? last.as.cancelled : undefined;
        if (cancelled) updateTable((table) => applyBalance(table, cancelled));
        lastTakenBack.setState(last, true);
      },
    },
  });
  tabs.onmessage = ({ data }: MessageEvent<OutboxNews>) => runner.receive(data);
  open = runner;
  void runner.read(); // also where the database never opens
  void noteHere(memberId)
    .then(() => runner.read())
    .then(() => runner.wake());
  void dropForgotten(memberId).catch(() => undefined);
  const undo = undoAll(
    onReachable(() => runner.wake()),
    // A hidden tab may never be opened again.
    onSleep(() => runner.isLeft && void sendInBackground()),
    () => tabs.close(),
  );
  return () => {
    runner.close();
    undo();
    outboxStore.setState({ outbox: [], read: false });
    if (open === runner) open = undefined;
  };
}

function canWait<Kept>(kept: Kept): Kept {
  outboxStore.setState({ canWait: true });
  return kept;
}

/** Remembers a failure to store a tap. */
const noting = <Kept>(work: Promise<Kept>): Promise<Kept> =>
  work.catch((error) => {
    outboxStore.setState({ canWait: false });
    throw error;
  });

/** The outbox of the logged-in member; undefined before its table shows. */
export const ownOutbox = (): OutboxRunner | undefined => open;
