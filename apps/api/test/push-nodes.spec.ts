import { beforeAll, expect, test } from '@jest/globals';
import { Subscriptions } from '../src/push/subscriptions.js';
import { DISTANT, DistantStore } from './harness/distant-store.js';
import { Browser, LocalPushService } from './harness/push-service.js';
import { expectRefused } from './harness/refusals.js';
import { openedTill } from './harness/test-till.js';

const store = new DistantStore();
const till = openedTill(DISTANT, () => store.connect());
const other = openedTill(DISTANT, () => store.connect());
const nodes = [till, other];
const service = LocalPushService.opened();

beforeAll(() => {
  for (const node of nodes) service.allowedBy(node);
});

/** Resolves when both nodes know all events. */
async function bothCaughtUp(): Promise<void> {
  const end = Math.max(...nodes.map(({ state }) => state.revision));
  while (nodes.some(({ state }) => state.revision < end)) await new Promise(setImmediate);
}

test('a round given at one node is pushed once to a phone subscribed at the other', async () => {
  const bert = await till.member('Bert');
  const carl = await till.member('Carl');
  await bothCaughtUp();
  const browser = await new Browser(service, carl).subscribes('round');
  other.signIn(other.anna);
  const bertThere = other.signIn(other.stranger('Bert'));
  await carl.buys('Helles');
  await bothCaughtUp();
  await bertThere.gives('next_round');
  expect(await browser.texts()).toEqual(['Bert gibt dem Tisch eine Runde']);
  await bertThere.endsRounds();
  expect(bert.id).toBe(bertThere.id);
});

test('a phone stays subscribed after a password change at another node', async () => {
  const dora = await till.member('Dora');
  await new Browser(service, dora).subscribes('round');
  await bothCaughtUp();
  const there = other.stranger('Dora');
  there.cookie = dora.cookie ?? '';
  await there.changesPassword('noch ein Prost');
  await other.recordDevice(there);
  await bothCaughtUp();
  await till.app.get(Subscriptions).forgetEnded(dora.id);
  expect(await new Browser(service, there).kinds()).toEqual(['round']);
});

test('a subscription changed at another node is seen; without the store the answer is 503', async () => {
  const emil = await till.member('Emil');
  await bothCaughtUp();
  const [here, there] = [new Browser(service, emil), other.stranger('Emil')];
  there.cookie = emil.cookie ?? '';
  await new Browser(service, there).subscribes('round');
  till.clock.skipsSleeps = true;
  store.goesAway();
  await expectRefused(here.kinds(), 503, 'unavailable');
  store.comesBack();
  till.clock.skipsSleeps = false;
  for (const { anna } of nodes)
    while ((await anna.get('/readyz')).status !== 200) await new Promise(setImmediate);
  expect(await here.kinds()).toEqual(['round']);
  await new Browser(service, there).subscribes('top_up');
  await here.subscribes('round');
  expect(await here.kinds()).toEqual(['round']);
  await new Browser(service, there).unsubscribes();
  expect(await here.kinds()).toEqual([]);
});
