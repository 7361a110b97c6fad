import { afterEach, describe, expect, it } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { type Answer, Guest, idempotencyKey, notBefore } from '@stammtisch/test-kit';
import { personStream } from '../../src/engine/people/person.js';
import { Devices } from '../harness/device.js';
import { refusal } from '../harness/refusals.js';
import { openedNodes } from './nodes.js';

// One table for all tests, as a node takes longer to start than to serve an evening.
const nodes = openedNodes();
const { wirt } = nodes;
const [, second] = nodes.tills;

let devices: Devices | undefined;
afterEach(() => devices?.disconnectAll());

describe('Nodes that start at once on an empty store', () => {
  it('open the till once, with a single superuser', async () => {
    const types = (await nodes.agree()).map(({ type }) => type);
    expect(types.filter((type) => type !== 'DrinkAdded')).toEqual([
      'TillOpened',
      'AppSecretNoted',
      'MemberJoined',
    ]);
    expect(await wirt.members()).toHaveLength(1);
    for (const { transport } of nodes.tills) await wirt.onOtherDevice(transport).logsIn();
  });
});

describe('Simultaneous requests at several nodes', () => {
  it.each([
    ['the last use of an invite', 1, ['Mina', 'Nandl'], 400],
    ['a user name', 0, ['Otto', 'OTTO'], 409],
  ])('for %s: one succeeds, and nothing of the other is stored', async (_, max_uses, names, status) => {
    const { password } = wirt;
    const { invite_link } = await wirt.invites({ max_uses });
    const invite_token = invite_link.split('/register/')[1];
    const answers = await Promise.all(
      nodes.tills.map(({ transport }, node) => {
        const username = names[node] ?? '';
        const body = { username, first_name: username, password, invite_token };
        return new Guest(transport, username).post(calls.register.path, body);
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

describe('A member at both nodes', () => {
  it('is logged out at both after logging out at one, copied cookies included', async () => {
    const ida = await nodes.member('Ida');
    const copied = ida.at(second.transport);
    await copied.home(notBefore((await ida.home()).revision));
    devices = new Devices({ url: await second.address });
    const listening = await devices.of(copied);
    await ida.logsOut();
    const { revision } = await wirt.buys('Wasser');
    // A device that was not disconnected at once would receive the drink.
    await listening.until(() => listening.endReasons.length > 0 || listening.revision >= revision);
    expect(listening.endReasons[0]).toBe('logout');
    const answer = await copied.get(calls.home.path, notBefore(revision));
    expect(answer).toEqual(refusal(401, 'unauthenticated'));
  });
});

describe('Nodes of one table', () => {
  it('book a tap once when its node is killed during the append', async () => {
    const { id: drink_id } = await wirt.drink('Helles');
    const tap = (guest: Guest) =>
      guest.post(calls.purchase.path, { drink_id }, idempotencyKey('the tap of a killed node'));
    const { applied } = nodes.store.faults.appends.next({ kind: 'neverAnswer' });
    const hungUp = expect(tap(wirt.at(second.transport))).rejects.toThrow();
    await applied;
    await second.kill();
    await hungUp;
    const again = await tap(wirt);
    expect(again.status).toBe(200);
    await second.start();
    const third = await tap(wirt.at(second.transport));
    expect([idIn(third), third.headers['idempotent-replay']]).toEqual([idIn(again), 'true']);
    const purchases = (await nodes.agree()).filter(({ type }) => type === 'DrinkPurchased');
    expect(new Set(purchases.map(({ metadata }) => metadata.commandId)).size).toBe(purchases.length);
  });
});

const idIn = ({ body }: Answer): unknown => Object(body).transaction?.id;
