import { afterEach, describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { type Answer, Guest, key, notBefore } from '@stammtisch/test-kit';
import { personStream } from '../../src/engine/people/person.js';
import { type Device, Devices } from '../harness/device.js';
import { refusal, refused } from '../harness/refusals.js';
import { openedNodes } from './nodes.js';

// One table for all the stories: a node takes longer to start than to serve an evening.
const opened = openedNodes(2);

const away: Devices[] = [];
afterEach(() => Promise.all(away.splice(0).map((devices) => devices.putAway())));

/** A member's device that connects to a node. */
async function device(index: number, ...of: Parameters<Devices['of']>): Promise<Device> {
  const devices = new Devices({ url: await opened().node(index).address });
  away.push(devices);
  return devices.of(...of);
}

describe('Nodes that start at once on an empty store', () => {
  it('open the till once, and have one first superuser', async () => {
    const nodes = opened();
    const types = (await nodes.agree()).map(({ type }) => type);
    expect(types.filter((type) => type !== 'DrinkAdded')).toEqual([
      'TillOpened',
      'AppSecretNoted',
      'MemberJoined',
    ]);
    expect(await nodes.wirt.members()).toHaveLength(1);
    for (const { transport } of nodes.tills) await nodes.wirt.elsewhere(transport).logsIn();
  });
});

describe('What several nodes are asked for at once', () => {
  /** Who pays, when each of these taps at each node as soon as it knows of what the landlord has given. */
  async function payersFor(names: readonly string[]): Promise<string[]> {
    const { tills, wirt } = opened();
    const guests = await Promise.all(names.map((name) => opened().member(name)));
    const { id: drink_id } = await wirt.drink('Helles');
    const after = notBefore((await wirt.home()).revision);
    const everywhere = guests.flatMap((guest) => tills.map(({ transport }) => guest.at(transport)));
    const taps = await Promise.all(
      everywhere.map((guest) => guest.post(calls.purchase.path, { drink_id }, after)),
    );
    return taps.map(({ body }) => Object(body).transaction.paid_by_username).toSorted();
  }

  it('is one free drink for each member, from whichever node', async () => {
    const round = await opened().wirt.gives('next_round');
    expect(await payersFor(['Korbi', 'Leni'])).toEqual(['Korbi', 'Leni', 'wirt', 'wirt']);
    const free = (await opened().agree()).filter(
      ({ type, data }) => type === 'DrinkPurchased' && 'roundId' in data && data.roundId === round.id,
    );
    expect(free).toHaveLength(2);
  });

  it('is what is left of a round with a limit: it pays no more, whichever nodes are asked', async () => {
    const round = await opened().wirt.givesUpTo(10.5);
    const payers = await payersFor(['Resi', 'Sepp']);
    expect(payers.filter((payer) => payer === 'wirt')).toHaveLength(3);
    const ends = (await opened().agree()).filter(
      ({ type, data }) => type === 'RoundEnded' && 'roundId' in data && data.roundId === round.id,
    );
    expect(ends).toMatchObject([{ data: { reason: 'limit_reached' } }]);
  });

  it.each([
    ['the last use of an invite', 1, ['Mina', 'Nandl'], 400],
    ['a user name', 0, ['Otto', 'OTTO'], 409],
  ])('is %s: one gets it, and nothing is kept of the other', async (_, max_uses, names, status) => {
    const nodes = opened();
    const { password } = nodes.wirt;
    const { invite_link } = await nodes.wirt.invites({ max_uses });
    const invite_token = invite_link.split('/register/')[1];
    const answers = await Promise.all(
      names.map((username, node) => {
        const body = { username, first_name: username, password, invite_token };
        return new Guest(nodes.at(node), username).post(calls.register.path, body);
      }),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, status]);
    const joined = (await nodes.agree()).flatMap((event) =>
      event.type === 'MemberJoined' ? [personStream(event.data.memberId)] : [],
    );
    // Streams that end with a person's document.
    const last = new Map(nodes.store.all().map(({ stream, type }) => [stream, type]));
    const documents = [...last].flatMap(([stream, type]) => (type === 'PersonWritten' ? [stream] : []));
    expect(documents.toSorted()).toEqual(joined.toSorted());
  });
});

describe('A member who moves from one node to the other', () => {
  it('hears there what was missed on the way, and what comes then', async () => {
    const nodes = opened();
    const gerti = await nodes.member('Gerti');
    const before = await device(0, gerti);
    await gerti.buys('Helles');
    const { revision: left } = await gerti.home();
    await before.hearsOf(left);
    before.leaves();
    await nodes.wirt.buys('Wasser');
    const { revision: missed } = await nodes.wirt.topsUp(5);

    const after = await device(1, gerti, { after: () => left });
    await after.hearsOf(missed);
    expect(after.snapshots).toEqual([]);
    expect(after.changes[0]).toMatchObject({ from: left, activity: [{ drink_name: 'Wasser' }] });
    const { revision } = await nodes.wirt.buys('Spezi');
    await after.hearsOf(revision);
    expect(after.changes.at(-1)).toMatchObject({ activity: [{ drink_name: 'Spezi' }] });
  });

  it('finds there at once what was booked here', async () => {
    const nodes = opened();
    const hias = await nodes.member('Hias');
    const there = hias.at(nodes.at(1));
    for (let euros = 1; euros <= 5; euros++) {
      const { revision, new_balance } = await hias.topsUp(1);
      const { member } = await there.home(notBefore(revision));
      expect(member.balance).toBe(new_balance);
      const { transactions } = await there.history();
      expect(transactions).toHaveLength(euros);
    }
  });

  it('is out there as well after logging out here, copied cookies included', async () => {
    const nodes = opened();
    const ida = await nodes.member('Ida');
    const copied = ida.at(nodes.at(1));
    await copied.home(notBefore((await ida.home()).revision));
    const listening = await device(1, copied);
    const { revision } = await ida.logsOut();
    await listening.until(() => listening.ends.length > 0);
    expect(listening.ends[0]).toBe('logout');
    const answer = await copied.get(calls.home.path, notBefore(revision ?? 0));
    expect(answer).toEqual(refusal(401, 'unauthenticated'));
  });

  it('needs the new password there once it was changed here', async () => {
    const nodes = opened();
    const jakl = await nodes.member('Jakl');
    const otherPhone = jakl.elsewhere(nodes.at(1));
    await otherPhone.logsIn();
    const listening = await device(1, otherPhone);
    await jakl.changesPassword('ganz-neu');
    await listening.until(() => listening.ends.length > 0);
    expect(listening.ends[0]).toBe('password');
    await expect(otherPhone.home()).rejects.toMatchObject(refused(401, 'unauthenticated'));
    await expect(otherPhone.logsIn()).rejects.toMatchObject(refused(401, 'unauthenticated'));
    await otherPhone.logsIn('ganz-neu');
    await expect(jakl.at(nodes.at(1)).home()).resolves.toMatchObject({ success: true });
  });
});

describe('Nodes in trouble', () => {
  it('book a tap once whose node is killed while it appends', async () => {
    const nodes = opened();
    const { wirt } = nodes;
    const killed = nodes.node(1);
    const { id: drink_id } = await wirt.drink('Helles');
    const tap = (guest: Guest) =>
      guest.post(calls.purchase.path, { drink_id }, key('the tap of a killed node'));
    const { struck } = nodes.store.faults.appends.next({ kind: 'neverAnswer' });
    const hungUp = expect(tap(wirt.at(killed.transport))).rejects.toThrow();
    await struck;
    await killed.kill();
    await hungUp;
    const again = await tap(wirt);
    expect(again.status).toBe(200);
    await killed.start();
    const third = await tap(wirt.at(killed.transport));
    expect([idIn(third), third.headers['idempotent-replay']]).toEqual([idIn(again), 'true']);
    const purchases = (await nodes.agree()).filter(({ type }) => type === 'DrinkPurchased');
    expect(new Set(purchases.map(({ metadata }) => metadata.commandId)).size).toBe(purchases.length);
  });

  it('go on showing the table while the store is away, book nothing, and heal', async () => {
    const nodes = opened();
    const { id: drink_id } = await nodes.wirt.drink('Helles');
    const everywhere = nodes.tills.map(({ transport }) => nodes.wirt.at(transport));
    const devices = await Promise.all(nodes.tills.map((_, node) => device(node, nodes.wirt)));
    await nodes.store.stop();
    const taps = everywhere.map((wirt, node) => {
      const word = key(`while-away-${node}`);
      return () => wirt.post(calls.purchase.path, { drink_id }, word);
    });
    const refusals = Promise.all(taps.map((tap) => tap()));
    for (const wirt of everywhere) {
      await expect(wirt.home()).resolves.toMatchObject({ success: true });
      await expect(wirt.history()).resolves.toMatchObject({ success: true });
      await expect(wirt.members()).resolves.not.toHaveLength(0);
    }
    for (const answer of await refusals) expect(answer).toEqual(refusal(503, 'unavailable'));
    for (const { connected } of devices) expect(connected).toBe(true);

    await nodes.store.start();
    for (const tap of taps) while ((await tap()).status === 503);
    const events = await nodes.agree();
    for (const each of devices) {
      await each.hearsOf(events.length - 1);
      expect(each.snapshots).toHaveLength(1);
    }
  });
});

const idIn = ({ body }: Answer): unknown => Object(body).transaction?.id;
