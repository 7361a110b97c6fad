import { describe, expect, it } from '@jest/globals';
import { eveningOf, SYSTEM, type TillCommand } from '@stammtisch/domain';
import { Clock } from '../../platform/clock.js';
import { idOf, newId } from '../../platform/ids.js';
import { decideBatch } from './batch.js';
import { type ChainHead, START } from './chain-head.js';
import { ExecutedCommands, Ledger } from './ledger.js';
import { type Committed, Listeners } from './listeners.js';
import type { LoggedEvent } from './logged-event.js';

const tap = (n: number) => idOf(`tap ${n}`);

const event = (revision: number, commandId: string) =>
  ({ revision, metadata: { commandId } }) as unknown as LoggedEvent;

describe('Commands', () => {
  it('begin at their first event, whatever else came of them', () => {
    const commands = new ExecutedCommands();
    commands.note(event(0, tap(0)));
    commands.note(event(1, tap(1)));
    commands.note(event(2, tap(1)));
    expect(commands.beginningOf(tap(0))).toBe(0);
    expect(commands.beginningOf(tap(1))).toBe(1);
    expect(commands.beginningOf(tap(2))).toBeUndefined();
  });

  it('are known again after a restart, though one of them led to more than the read model had', () => {
    const commands = new ExecutedCommands([
      [tap(0), 0],
      [tap(1), 1],
    ]);
    commands.note(event(2, tap(1)));
    commands.note(event(3, tap(2)));
    expect([0, 1, 2, 3].map((n) => commands.beginningOf(tap(n)))).toEqual([0, 1, 3, undefined]);
  });
});

describe('What a node has appended itself', () => {
  const timeZone = 'Europe/Berlin';
  const now = '2026-11-20T19:00:00.000Z';
  const context = { now, evening: eveningOf(now, timeZone), timeZone, newId, birthDateOf: () => null };
  const batch = (at: ChainHead, command: TillCommand) => {
    const origin = { commandId: newId(), correlationId: '', actor: SYSTEM, request: 'body' };
    return decideBatch(at, [{ command, origin }], context, () => undefined);
  };
  const opening = batch(START, { type: 'OpenTill', tillId: 'test', menu: [] });
  const joining = batch(opening.head, {
    type: 'AppointFirstSuperuser',
    memberId: 'anna',
    usernameHash: 'anna',
    personRevision: 0,
  });

  it.each<[string, (ledger: Ledger) => void]>([
    ['as its own append is answered', (ledger) => ledger.commit()],
    ['as it comes back from the log', (ledger) => ledger.add(opening.events)],
    [
      'as it comes back in one page with another node’s',
      (ledger) => {
        ledger.add([...opening.events, ...joining.events]);
        ledger.commit();
      },
    ],
  ])('is told once as its own %s', (_, happens) => {
    const listeners = new Listeners({ nextTurn: () => {} });
    const heard: Committed[] = [];
    listeners.add({ name: 'test', hear: (committed) => void heard.push(committed), resync: () => {} });
    const ledger = new Ledger(new ExecutedCommands(), new Clock(timeZone), listeners);
    ledger.expect(opening);
    happens(ledger);
    expect(heard.flatMap(({ own }) => own)).toEqual(opening.events);
  });
});
