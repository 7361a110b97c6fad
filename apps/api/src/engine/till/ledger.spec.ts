import { expect, it } from '@jest/globals';
import { appointAnna, decide, openTill, requestFor } from '../../../test/harness/requests.js';
import { Clock } from '../../platform/clock.js';
import { idOf } from '../../platform/ids.js';
import { type Committed, Ledger, Listeners } from './ledger.js';
import { type LoggedEvent, START } from './logged-event.js';

const tap = (n: number) => idOf(`tap ${n}`);

const event = (revision: number, commandId: string) =>
  ({ revision, type: 'Unknown', metadata: { commandId, hash: '' } }) as unknown as LoggedEvent;

it('commands are recognized after a restart, even one only partly in the read model', () => {
  const listeners = new Listeners();
  const known = new Map([
    [tap(0), 0],
    [tap(1), 1],
  ]);
  const ledger = new Ledger(known, new Clock('Europe/Berlin'), listeners);
  ledger.head = { ...START, state: { ...START.state, revision: 1 } };
  ledger.replay([event(2, tap(1)), event(3, tap(2))], -1);
  expect([0, 1, 2, 3].map((n) => ledger.beginnings.get(tap(n)))).toEqual([0, 1, 3, undefined]);
});

const opened = decide(requestFor(openTill()));
const joined = decide(requestFor(appointAnna), opened.head);

it.each<[string, (ledger: Ledger) => void]>([
  ['when its append is answered', (ledger) => ledger.commit()],
  ['when it arrives from the log', (ledger) => ledger.add(opened.events)],
  [
    'when it arrives in one page with another node’s',
    (ledger) => {
      ledger.add([...opened.events, ...joined.events]);
      ledger.commit();
    },
  ],
])('an event that a node has appended is reported once as its own %s', (_, act) => {
  const listeners = new Listeners();
  const commits: Committed[] = [];
  listeners.add({ name: 'test', onCommit: (committed) => void commits.push(committed), resync: () => {} });
  const ledger = new Ledger(new Map(), new Clock('Europe/Berlin'), listeners);
  ledger.own = opened;
  act(ledger);
  expect(commits.flatMap(({ own }) => own)).toEqual(opened.events);
});
