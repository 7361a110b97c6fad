import { describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import type { WireDouble } from '@stammtisch/event-store/testing';
import { type Answer, Guest } from '@stammtisch/test-kit';
import { personStream } from '../../src/engine/people/person.js';
import type { Nodes } from './nodes.js';

/** Where there is one for whoever comes first, and two nodes are asked. */
export const claims = (opened: () => Nodes) =>
  describe('What several nodes are asked for at once', () => {
    it('is one free drink for each member, from whichever node', async () => {
      const nodes = opened();
      const guests = [await nodes.member('Korbi'), await nodes.member('Leni')];
      const { id: drink_id } = await nodes.wirt.drink('Helles');
      const round = await nodes.wirt.gives('next_round');
      const revision = (await nodes.wirt.home()).revision;
      const everywhere = guests.flatMap((guest) => nodes.tills.map(({ transport }) => guest.at(transport)));
      const after = { 'x-after-revision': String(revision) };
      const taps = await Promise.all(
        everywhere.map((guest) => guest.post(calls.purchase.path, { drink_id }, after)),
      );
      const payers = taps.map(({ body }) => Object(body).transaction.paid_by_username);
      expect(payers.toSorted()).toEqual(['Korbi', 'Korbi', 'Leni', 'Leni', 'wirt', 'wirt']);
      const events = await nodes.agree();
      const free = events.filter(
        ({ type, data }) => type === 'DrinkPurchased' && 'roundId' in data && data.roundId === round.id,
      );
      expect(free).toHaveLength(2);
    });

    it('is what is left of a round with a limit: it pays no more, whichever nodes are asked', async () => {
      const nodes = opened();
      const guests = [await nodes.member('Resi'), await nodes.member('Sepp')];
      const { id: drink_id } = await nodes.wirt.drink('Helles');
      const round = await nodes.wirt.givesUpTo(10.5);
      const after = { 'x-after-revision': String((await nodes.wirt.home()).revision) };
      const everywhere = guests.flatMap((guest) => nodes.tills.map(({ transport }) => guest.at(transport)));
      const taps = await Promise.all(
        everywhere.map((guest) => guest.post(calls.purchase.path, { drink_id }, after)),
      );
      const payers = taps.map(({ body }) => Object(body).transaction.paid_by_username);
      expect(payers.filter((payer) => payer === 'wirt')).toHaveLength(3);
      const ends = (await nodes.agree()).filter(
        ({ type, data }) => type === 'RoundEnded' && 'roundId' in data && data.roundId === round.id,
      );
      expect(ends).toMatchObject([{ data: { reason: 'limit_reached' } }]);
    });

    it('is the last use of an invite: one comes in, and nothing is kept of the other', async () => {
      const { invite_link } = await opened().wirt.invites({ max_uses: 1 });
      const answers = await register(['Mina', 'Nandl', 'Paula'], invite_link);
      expect(statuses(answers)).toEqual([200, 400, 400]);
      await expectDocumentsOfMembersOnly();
    });

    it('is a user name: one gets it', async () => {
      const { invite_link } = await opened().wirt.invites({ max_uses: 0 });
      const answers = await register(['Otto', 'otto', 'OTTO'], invite_link);
      expect(statuses(answers)).toEqual([200, 409, 409]);
      await expectDocumentsOfMembersOnly();
    });

    /** Each of them registers at a node of their own. */
    function register(names: readonly string[], invite_link: string): Promise<Answer[]> {
      const { password } = opened().wirt;
      const invite_token = invite_link.split('/register/')[1];
      return Promise.all(
        names.map((username, node) => {
          const body = { username, first_name: username, password, invite_token };
          return new Guest(opened().at(node), username).post(calls.register.path, body);
        }),
      );
    }

    async function expectDocumentsOfMembersOnly(): Promise<void> {
      const joined = (await opened().agree()).flatMap((event) =>
        event.type === 'MemberJoined' ? [personStream(event.data.memberId)] : [],
      );
      expect(documents(opened().store).toSorted()).toEqual(joined.toSorted());
    }
  });

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).toSorted();

/** Streams that end with a person's document. */
function documents(store: WireDouble): string[] {
  const last = new Map(store.all().map(({ stream, type }) => [stream, type]));
  return Array.from(last, ([stream, type]) => (type === 'PersonWritten' ? [stream] : [])).flat();
}
