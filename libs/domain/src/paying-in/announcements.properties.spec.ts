import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Act, anActOf, factsOf, HOUR, type Run, runsOf, waitingTopUps } from '../../testing/index.js';
import { type Announcement, isRejection, waiting } from '../index.js';

describe('In any run of commands, an announced top-up', () => {
  it('waits unless it was withdrawn or declined, its member left, or a confirmation counts', () => {
    alwaysPaying(({ moves, events }) => {
      for (const { after } of moves)
        expect(byId(waiting(after))).toEqual(byId(waitingTopUps(events.slice(0, after.revision + 1))));
    });
  });

  it('ends at most once each time it waits', () => {
    const seen = { confirmed: 0, again: 0, over: 0, back: 0, waiting: 0 };
    alwaysPaying((run) => {
      const confirmed = factsOf(run, 'CreditToppedUp').flatMap(({ data }) => data.announcementId ?? []);
      const back = factsOf(run, 'TransactionCancelled').flatMap(
        ({ data }) => data.announcement?.announcementId ?? [],
      );
      const withdrawn = factsOf(run, 'TopUpWithdrawn').map(({ data }) => data.announcementId);
      const declined = factsOf(run, 'TopUpDeclined').map(({ data }) => data.announcementId);
      const still = waiting(run.state).map(({ announcementId }) => announcementId);
      const announced = factsOf(run, 'TopUpAnnounced').map(({ data }) => data.announcementId);
      const ends = [...confirmed, ...withdrawn, ...declined];
      expect([...ends, ...still].sort()).toEqual([...announced, ...back].sort());
      seen.confirmed += confirmed.length;
      seen.over += withdrawn.length + declined.length;
      seen.back += back.length;
      seen.waiting += still.length;
      for (const { before, command, decision } of run.moves) {
        if (command.type !== 'ConfirmTopUps' || isRejection(decision)) continue;
        const confirmedBefore = command.announcements.filter(({ announcementId }) =>
          before.confirmed.has(announcementId),
        );
        seen.again += confirmedBefore.length;
        for (const { announcementId } of confirmedBefore)
          expect(
            decision.some(({ data }) => 'announcementId' in data && data.announcementId === announcementId),
          ).toBe(false);
      }
    });
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });

  it('is booked for its member, with the amount that the treasurer confirmed', () => {
    alwaysPaying(({ moves }) => {
      for (const { before, after, command, decision } of moves) {
        if (command.type !== 'ConfirmTopUps' || isRejection(decision)) continue;
        const paid = new Map<string, number>();
        for (const event of decision) {
          if (event.type !== 'CreditToppedUp') throw new Error(`a confirmation led to ${event.type}`);
          const { announcementId = '', memberId, amount } = event.data;
          expect(memberId).toBe(before.announcements.get(announcementId)?.memberId);
          expect(command.announcements).toContainEqual({ announcementId, amount });
          paid.set(memberId, (paid.get(memberId) ?? 0) + amount);
        }
        for (const { id, balance } of before.members.values())
          expect(after.members.get(id)?.balance).toBe(balance + (paid.get(id) ?? 0));
      }
    });
  });

  it('has a unique reference if it is a transfer', () => {
    alwaysPaying((run) => {
      const topUps = [
        ...factsOf(run, 'TopUpAnnounced').map(({ data }) => data),
        ...factsOf(run, 'CreditToppedUp')
          .map(({ data }) => data)
          .filter(({ announcementId }) => announcementId === undefined),
      ];
      const references = topUps.flatMap(({ reference }) => reference ?? []);
      expect(references).toHaveLength(topUps.filter(({ way }) => way === 'transfer').length);
      expect(new Set(references).size).toBe(references.length);
    });
  });
});

const byId = (announcements: readonly Announcement[]) =>
  Object.fromEntries(announcements.map((announcement) => [announcement.announcementId, announcement]));

/** Checks a claim for many random runs in which much is paid in and confirmed. */
function alwaysPaying(claim: (run: Run) => void): void {
  const types = [
    'ChangeSettings',
    ...Array<Act['type']>(5).fill('TopUp'),
    ...Array<Act['type']>(4).fill('ConfirmTopUps'),
    'WithdrawAnnouncement',
    'DeclineTopUp',
    'CancelTransaction',
    'RemoveMember',
  ] as const;
  fc.assert(fc.property(runsOf(anActOf(types, { wait: fc.nat(HOUR) }), { least: 10 }), claim));
}
