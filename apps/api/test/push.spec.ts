import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { calls } from '@stammtisch/contracts';
import { ACCOUNT, type Guest } from '@stammtisch/test-kit';
import { systemOrigin } from '../src/access/call.js';
import { People } from '../src/engine/people/people.js';
import { EveningWatch } from '../src/engine/till/evening-watch.js';
import { Till } from '../src/engine/till/till.js';
import { randomId } from '../src/platform/ids.js';
import { logLines } from './harness/log-lines.js';
import { DAY, MINUTE } from './harness/movable-clock.js';
import { Browser, LocalPushService, noAnswer, status, verifiedClaims } from './harness/push-service.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();
const { anna } = till;
const service = LocalPushService.opened();

beforeAll(async () => {
  service.allowedBy(till);
  await anna.setsPaymentWays({ cash: { confirm: true }, transfer: { ...ACCOUNT, confirm: true } });
});
beforeEach(() => {
  // Members who drank in another test are no longer at the table.
  till.clock.moveOn(DAY);
});
const bert = till.newcomer('Bert');
const carl = till.newcomer('Carl');
afterEach(async () => {
  service.nextAnswers = [];
  service.defaultAnswer = status(201);
  till.clock.skipsSleeps = false;
  await anna.endsRounds();
});

const browserOf = (guest: Guest) => new Browser(service, guest);

const outcomes = logLines('Push', 'debug');

/** How many messages about rounds had this outcome. */
const countOf = (outcome: 'sent' | 'refused' | 'busy' | 'unreachable' | 'expired' | 'gone') =>
  outcomes.filter((line) => line === `round ${outcome}`).length;

/** Polls until something has happened that sends no message. */
async function until(happened: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await happened())) await new Promise(setImmediate);
}

describe('a round’s push message', () => {
  test('reaches subscribed members who drank tonight, except the giver; encrypted, urgent, for half an hour', async () => {
    const [giver, drinker] = [browserOf(bert), browserOf(carl)];
    const [absent, withoutRounds] = [
      browserOf(await till.member('Dora')),
      browserOf(await till.member('Emil')),
    ];
    for (const browser of [giver, drinker, absent]) await browser.subscribes('round', 'top_up');
    await withoutRounds.subscribes('top_up');
    for (const { guest } of [giver, drinker, withoutRounds]) await guest.buys('Helles');
    const { id } = await bert.gives('full_evening');
    const [message] = await drinker.messages();
    if (!message) throw new Error('no message');
    // The topic is opaque.
    const topic = expect.stringMatching(/^[\w-]{32}$/);
    const headers = { 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '1800', topic };
    expect(message.headers).toMatchObject(headers);
    expect(message.headers.topic).not.toContain('round');
    const claims = { aud: service.url, sub: expect.any(String) };
    expect(verifiedClaims(message.headers.authorization)).toMatchObject(claims);
    const body = `${bert.username} gibt den ganzen Abend aus`;
    const navigate = expect.stringMatching(/^https?:\/\/[^/]+\/$/);
    const notification = { title: 'Stammtisch', body, navigate, tag: id, lang: 'de', dir: 'ltr' };
    expect(drinker.decrypt(message)).toEqual({ web_push: 8030, notification });
    for (const other of [giver, absent, withoutRounds]) {
      const last = await other.getsLastMessage(anna);
      expect(await other.texts()).toEqual([last]);
    }
  });

  test('is not delayed by unresponsive push services, nor are purchases', async () => {
    const unreachable = countOf('unreachable');
    const browsers = [browserOf(carl)];
    while (browsers.length < 12) browsers.push(browserOf(till.secondDevice(carl)));
    for (const browser of browsers) await browser.subscribes('round');
    await carl.buys('Helles');
    service.defaultAnswer = noAnswer;
    await bert.gives('next_round');
    await Promise.all(browsers.map((browser) => browser.messages()));
    const { transaction } = await carl.buys('Helles');
    expect(transaction.paid_by_name).toBe(bert.username);
    expect(countOf('unreachable')).toBe(unreachable);
  });

  test('is retried after a failure, when the push service asks, unless it has expired by then', async () => {
    const browser = await browserOf(carl).subscribes('round');
    await carl.buys('Helles');
    service.nextAnswers = [status(429, { 'retry-after': '120' }), status(503), status(201)];
    const sent = countOf('sent');
    const slept = jest.spyOn(till.clock, 'sleep');
    till.clock.skipsSleeps = true;
    await bert.gives('next_round');
    const messages = await browser.messages(3);
    await until(() => countOf('sent') > sent);
    expect(slept.mock.calls.flatMap(([ms, signal]) => (signal ? ms : []))).toEqual([120_000, 10_000]);
    expect(messages.map(({ headers }) => headers.ttl)).toEqual(['1800', '1680', '1670']);
    slept.mockRestore();
    await bert.endsRounds();
    // By then the message has expired.
    service.nextAnswers = [status(429, { 'retry-after': '3600' })];
    const expired = countOf('expired');
    await bert.gives('next_round');
    await until(() => countOf('expired') > expired);
    expect(countOf('busy')).toBeGreaterThan(0);
  });

  test('that awaits a retry is dropped after the round’s end, a logout, a new choice or a removal', async () => {
    for (const act of [
      ({ guest }: Browser) => guest.logsOut(),
      async ({ guest }: Browser) => till.secondDevice(guest).endsSession(await till.recordDevice(guest)),
      (phone: Browser) => phone.subscribes('top_up'),
      () => bert.endsRounds(),
      ({ guest }: Browser) => anna.removes(guest.id),
    ]) {
      const browser = await browserOf(till.signIn(carl)).subscribes('round');
      await carl.buys('Helles');
      service.nextAnswers = [status(503)];
      const [sent, expired] = [countOf('sent'), countOf('expired')];
      await bert.gives('next_round');
      const { length } = await browser.messages();
      await act(browser);
      till.clock.moveOn(MINUTE);
      await until(() => countOf('sent') > sent || countOf('expired') > expired);
      expect(await browser.messages()).toHaveLength(length);
      await bert.endsRounds();
    }
  });

  test('is not retried if it is refused as too large or wrongly signed, or redirected', async () => {
    const browser = await browserOf(carl).subscribes('round', 'top_up');
    await carl.buys('Helles');
    for (const [index, code] of [413, 403, 307].entries()) {
      service.nextAnswers = [status(code, { location: `${service.url}/elsewhere` })];
      const before = countOf('refused');
      await bert.gives('next_round');
      await until(() => countOf('refused') > before);
      const last = await browser.getsLastMessage(anna);
      expect((await browser.texts(2 * index + 2)).slice(2 * index + 1)).toEqual([last]);
      await bert.endsRounds();
    }
    expect(await service.messagesTo('elsewhere', 0)).toEqual([]);
  });

  test('that awaits a retry is dropped when the till closes', async () => {
    await browserOf(carl).subscribes('round');
    await carl.buys('Helles');
    service.defaultAnswer = status(503);
    const slept = jest.spyOn(till.clock, 'sleep');
    await bert.gives('next_round');
    const sleepIndex = () => slept.mock.calls.findIndex(([, signal]) => signal);
    await until(() => sleepIndex() >= 0);
    const sleep = slept.mock.results[sleepIndex()]?.value;
    await till.restart();
    await expect(sleep).rejects.toThrow('aborted');
    slept.mockRestore();
    service.allowedBy(till);
  });

  test('ends a subscription that its push service no longer knows', async () => {
    await carl.buys('Helles');
    for (const code of [404, 410]) {
      const browser = await browserOf(carl).subscribes('round');
      service.nextAnswers = [status(code)];
      await bert.gives('next_round');
      await until(async () => (await browser.kinds()).length === 0);
      expect(JSON.stringify(await till.app.get(People).read(carl.id))).not.toContain(service.url);
      await bert.endsRounds();
    }
  });
});

test('a top-up’s confirmation or refusal is pushed, except to a treasurer who settles their own', async () => {
  await anna.setsRole(carl.id, 'treasurer');
  const [his, treasurers] = [
    await browserOf(bert).subscribes('top_up'),
    await browserOf(carl).subscribes('top_up'),
  ];
  const { announcement } = await bert.paysIn(20, 'cash');
  const own = await carl.paysIn(30, 'cash');
  await carl.confirms(
    { id: announcement?.id ?? '', amount: 20 },
    { id: own.announcement?.id ?? '', amount: 30 },
  );
  const declined = await bert.paysIn(5, 'cash');
  await anna.declines(declined.announcement?.id ?? '');
  await carl.declines((await carl.paysIn(40, 'cash')).announcement?.id ?? '');
  expect(await his.texts(2)).toEqual(['Deine 20,00 € sind da', 'Deine Aufladung von 5,00 € wurde abgelehnt']);
  const last = await treasurers.getsLastMessage(anna);
  expect(await treasurers.texts()).toEqual([last]);
  await anna.setsRole(carl.id, null);
  const [message] = await his.messages();
  expect(message?.headers).toMatchObject({ urgency: 'normal', ttl: '86400' });
  expect(message?.headers.topic).toBeUndefined();
});

test('a confirmation that awaits a retry is dropped when its top-up is cancelled', async () => {
  const his = await browserOf(bert).subscribes('top_up');
  const { announcement } = await bert.paysIn(20, 'cash');
  service.nextAnswers = [status(503)];
  await anna.confirms({ id: announcement?.id ?? '', amount: 20 });
  const { length } = await his.messages();
  const ended = () => outcomes.filter((line) => /^top_up (?:sent|expired)$/.test(line)).length;
  const before = ended();
  const [topUp] = (await bert.history()).transactions;
  await anna.call(calls.cancelAny, { params: { id: topUp?.id ?? '' } });
  till.clock.moveOn(MINUTE);
  await until(() => ended() > before);
  expect(await his.messages()).toHaveLength(length);
});

describe('a subscription', () => {
  test('applies to one device, until it is switched off there or another member subscribes on it', async () => {
    const [phone, laptop] = [browserOf(bert), browserOf(till.secondDevice(bert))];
    await phone.subscribes('top_up', 'round');
    expect([await phone.kinds(), await laptop.kinds()]).toEqual([['round', 'top_up'], []]);
    await phone.subscribes('top_up');
    expect(await phone.kinds()).toEqual(['top_up']);
    await phone.unsubscribes();
    expect(await phone.kinds()).toEqual([]);
    // The subscription moves to the next member who uses the browser.
    await phone.subscribes('round', 'round');
    await carl.post('/api/push/', { ...phone.subscription, kinds: ['round'] });
    expect([await phone.kinds(), await browserOf(carl).kinds()]).toEqual([[], ['round']]);
  });

  test('is stored in the member’s document only, and a repeat writes nothing', async () => {
    const browser = await browserOf(bert).subscribes('round');
    const { revision } = till.state;
    const append = jest.spyOn(till.store, 'append');
    await browser.subscribes('round');
    expect(append).not.toHaveBeenCalled();
    append.mockRestore();
    const { endpoint, auth } = browser.subscription;
    const document = JSON.stringify((await till.app.get(People).read(bert.id))?.person);
    for (const part of [endpoint, auth]) expect(document).toContain(part);
    expect(till.state.revision).toBe(revision);
    const ownData = (await bert.get('/api/my-data/')).text;
    expect(ownData).toContain('"push"');
    for (const part of [endpoint, auth]) expect(ownData).not.toContain(part);
  });

  test('survives a password change on its device, which ends the other device’s subscription', async () => {
    const [phone, laptop] = [browserOf(bert), browserOf(till.secondDevice(bert))];
    for (const browser of [phone, laptop]) await browser.subscribes('round');
    await bert.changesPassword('noch ein Prost');
    till.clock.moveOn(2 * DAY);
    await till.recordDevice(bert);
    expect(await phone.kinds()).toEqual(['round']);
    const people = till.app.get(People);
    const document = () => people.read(bert.id).then((read) => JSON.stringify(read));
    await until(async () => !(await document()).includes(laptop.subscription.endpoint));
    expect(await document()).toContain(phone.subscription.endpoint);
  });

  test.each<[string, (phone: Guest, laptop: Guest) => Promise<unknown>]>([
    ['a logout', (phone) => phone.logsOut()],
    ['a remote logout', async (phone, laptop) => laptop.endsSession(await till.recordDevice(phone))],
    ['a logout of all other devices', (_, laptop) => laptop.endsOtherSessions()],
    ['the member’s removal', ({ id }) => anna.removes(id)],
  ])('ends with %s', async (_, ends) => {
    const { endpoint } = (await browserOf(bert).subscribes('round')).subscription;
    const laptop = till.secondDevice(bert);
    await till.recordDevice(laptop);
    await ends(bert, laptop);
    const people = till.app.get(People);
    await until(async () => !JSON.stringify((await people.read(bert.id)) ?? '').includes(endpoint));
  });

  test('ends with an expired session, and with a new session key', async () => {
    const browser = await browserOf(bert).subscribes('round');
    const carls = await browserOf(carl).subscribes('round');
    till.clock.moveOn(32 * DAY);
    till.app.get(EveningWatch).start();
    for (const guest of [anna, bert, carl]) till.signIn(guest);
    await carls.subscribes('round');
    const key = { type: 'ReplaceSessionKey', key: randomId() } as never;
    await till.app.get(Till).execute(key, systemOrigin(randomId()));
    for (const guest of [anna, bert, carl]) till.signIn(guest);
    expect([await browser.kinds(), await carls.kinds()]).toEqual([[], []]);
  });
});
