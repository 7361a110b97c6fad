import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aTap, Died, FakeOutbox, FakePurchases, type Journey, journeys } from '../testing/index.js';
import { accept, dismiss, type Outbox, takeBack } from './outbox.js';
import { pauseOf, type Sender, type SenderEvent, senderAfter } from './sending.js';

const always = (journey: Journey) => () => journey;
const noPause = () => Promise.resolve();

/** A phone on which three drinks were tapped while it was offline. */
function phoneWithThreeTaps(journey: () => Journey) {
  const till = new FakePurchases();
  const phone = new FakeOutbox(till, noPause, journey);
  phone.kept = ['a', 'b', 'c'].reduce<Outbox>((outbox, key) => accept(outbox, aTap(key)), []);
  return { till, phone };
}

describe('sending waiting taps', () => {
  it('books them in order, empties the outbox, and writes it once per tap and once more', async () => {
    const { till, phone } = phoneWithThreeTaps(always('booked'));
    expect(await phone.openTab()).toBe('done');
    expect(till.bookings).toEqual(['a', 'b', 'c']);
    expect(phone.kept).toEqual([]);
    expect(phone.changes).toBe(1 + 3);
  });

  it('stops at the first tap without an answer, and resends it unchanged', async () => {
    const on: Journey[] = ['booked', 'answer lost'];
    const { till, phone } = phoneWithThreeTaps(() => on.shift() ?? 'booked');
    expect([await phone.openTab(), await phone.openTab()]).toEqual(['no answer', 'done']);
    expect(till.requests.map(({ key }) => key)).toEqual(['a', 'b', 'b', 'c']);
    expect(till.requests[1]).toEqual(till.requests[2]);
  });

  it('sends nothing and marks nothing as sent for a member who is not logged in', async () => {
    const { till, phone } = phoneWithThreeTaps(always('booked'));
    const before = phone.kept;
    phone.loggedIn = false;
    expect(await phone.openTab()).toBe('not now');
    expect([till.requests, phone.kept]).toEqual([[], before]);
  });
});

/** The member takes the first tap back during its call. */
const takenBackDuring = (first: Journey) => {
  const on = [first];
  const { till, phone } = phoneWithThreeTaps(() => {
    phone.kept = takeBack(phone.kept, 'a');
    return on.shift() ?? 'booked';
  });
  return { till, phone };
};

it('undoing a tap in flight cancels its booking before anything else is sent', async () => {
  const { till, phone } = takenBackDuring('booked');
  expect(await phone.openTab()).toBe('done');
  expect(till.requests.map(({ key, state }) => [key, state])).toEqual([
    ['a', 'sent'],
    ['a', 'unwanted'],
    ['b', 'sent'],
    ['c', 'sent'],
  ]);
  expect([till.bookings, [...till.cancelled]]).toEqual([['a', 'b', 'c'], ['a']]);
  expect([phone.kept, phone.takenBack]).toEqual([[], ['a cancelled']]);
});

describe('a sender', () => {
  const stateAfter = (...events: SenderEvent[]) => events.reduce<Sender>(senderAfter, { is: 'resting' });

  const sending = (unanswered: number): Sender => ({ is: 'sending', unanswered });
  const pausing = (unanswered: number): Sender => ({ is: 'pausing', unanswered });
  const resting: Sender = { is: 'resting' };

  it.each<[claim: string, is: Sender, ...events: SenderEvent[]]>([
    ['sends when something is tapped', sending(0), 'tapped'],
    ['sends when it is woken', sending(0), 'woken'],
    ['rests when nothing waits', resting, 'tapped', 'tapped', 'done'],
    ['pauses when no answer comes', pausing(1), 'tapped', 'no answer'],
    ['counts a second missing answer', pausing(2), 'tapped', 'no answer', 'pause over', 'no answer'],
    [
      'pauses as long as the till asks',
      { is: 'pausing', unanswered: 1, later: 90_000 },
      'tapped',
      { later: 90_000 },
    ],
    [
      'keeps that pause when tapped again',
      { is: 'pausing', unanswered: 1, later: 1 },
      'tapped',
      { later: 1 },
      'tapped',
    ],
    ['sends during a pause when tapped', sending(2), 'tapped', 'no answer', 'tapped', 'no answer', 'tapped'],
    ['sends after the pause the till asked for', sending(1), 'tapped', { later: 90_000 }, 'pause over'],
    ['resets the count of missing answers when it is woken', sending(0), 'tapped', 'no answer', 'woken'],
    [
      'counts from one after it was woken',
      pausing(1),
      'tapped',
      'no answer',
      'pause over',
      'woken',
      'no answer',
    ],
    ['rests when it may not send now', resting, 'tapped', 'no answer', 'pause over', 'not now'],
    ['ignores the end of an attempt while resting', resting, 'done'],
    ['ignores the end of a pause while resting', resting, 'pause over'],
  ])('%s (%#)', (_, is, ...events) => expect(stateAfter(...events)).toEqual(is));

  it('pauses up to five seconds, or longer if the till asks, up to five minutes', () => {
    expect([1, 2, 3, 4, 7, 60].map((unanswered) => pauseOf({ unanswered }))).toEqual([
      400, 1_000, 2_000, 4_000, 5_000, 5_000,
    ]);
    const pauses = [90_000, 1_000_000, 1].map((later) => pauseOf({ unanswered: 4, later }));
    expect(pauses).toEqual([90_000, 300_000, 4_000]);
  });

  it('stays closed once it was closed', () => {
    for (const event of ['tapped', 'woken', 'pause over', 'done', 'no answer'] as const)
      expect(stateAfter('tapped', 'closed', event)).toEqual({ is: 'closed' });
  });
});

/** Actions of a member while tabs send. */
const act = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ do: 'tap' as const, which: 0 }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('takeBack' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dismiss' as const), which: fc.nat(9) }) },
  { weight: 4, arbitrary: fc.constant({ do: 'send' as const, which: 0 }) },
  { weight: 1, arbitrary: fc.constant({ do: 'logOutOrIn' as const, which: 0 }) },
);

it('each tap ends booked once in order, refused or undone, despite interruptions and several tabs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(act, { maxLength: 30, size: 'max' }),
      fc.infiniteStream(fc.constantFrom(...journeys)),
      async (scheduler, acts, on) => {
        const till = new FakePurchases();
        let faultless = false;
        const journey = () => (faultless ? 'booked' : on.next().value);
        const phone = new FakeOutbox(
          till,
          () => (faultless ? Promise.resolve() : scheduler.schedule(Promise.resolve())),
          journey,
        );
        const accepted: string[] = [];
        const takenBack = new Set<string>();
        const dismissed = new Set<string>();
        const tabs: Promise<unknown>[] = [];

        for (const { do: what, which } of acts) {
          const { kept } = phone;
          const tap = kept[which % Math.max(1, kept.length)];
          if (what === 'tap') {
            const key = `tap-${accepted.length}`;
            accepted.push(key);
            phone.kept = accept(kept, aTap(key));
          } else if (what === 'send') {
            tabs.push(
              phone.openTab().catch((error: unknown) => {
                if (!(error instanceof Died)) throw error;
              }),
            );
          } else if (what === 'logOutOrIn') {
            phone.loggedIn = !phone.loggedIn;
          } else if (tap) {
            phone.kept = (what === 'takeBack' ? takeBack : dismiss)(kept, tap.key);
            if (phone.kept !== kept) (what === 'takeBack' ? takenBack : dismissed).add(tap.key);
          }
          const onTheirWay = phone.kept.filter(({ state }) => state === 'sent' || state === 'unwanted');
          expect(onTheirWay.length).toBeLessThanOrEqual(1);
          if (scheduler.count() > 0) await scheduler.waitOne();
        }
        await scheduler.waitFor(Promise.all(tabs));
        faultless = true;
        phone.loggedIn = true;
        expect(await phone.openTab()).toBe('done');

        for (const key of accepted) {
          const ends = [
            till.bookings.includes(key) && !till.cancelled.has(key),
            takenBack.has(key),
            dismissed.has(key) || phone.kept.some((tap) => tap.key === key && tap.state === 'refused'),
          ];
          expect({ key, ends: ends.filter(Boolean).length }).toEqual({ key, ends: 1 });
        }
        const asTapped = accepted.filter((key) => till.bookings.includes(key));
        expect(till.bookings).toEqual(asTapped);
        // Tabs show each tap's own booking and no other.
        for (const [key, ids] of phone.booked) expect([...ids]).toEqual([key]);
      },
    ),
  );
});
