import { beforeEach, describe, expect, it } from '@jest/globals';
import { FoundEvents } from './found-events';
import { event, FakeLog, settled } from './testing/fake-log';

let log: FakeLog;
let list: FoundEvents;

beforeEach(async () => {
  log = new FakeLog(1_000);
  list = new FoundEvents(log.read, ['DrinkPurchased']);
  list.begin();
  await settled();
});

const news = (type = 'DrinkPurchased') => ({ revision: 0, events: [event(0, type)] });

/** Scrolls down to the end of what is known, so many times. */
async function scrollsDown(times: number): Promise<void> {
  for (let done = 0; done < times; done++) {
    const last = (list.count ?? 0) - 1;
    list.look(last - 10, last);
    await settled();
  }
}

describe('what was found', () => {
  it('is read from the top down, as far as somebody looks', async () => {
    expect(list.count).toBe(101);
    expect(list.complete).toBe(false);
    await scrollsDown(1);
    expect(list.count).toBe(201);
    expect(list.at(150)?.revision).toBe(849);
    await scrollsDown(20);
    expect(list.count).toBe(1_000);
    expect(list.complete).toBe(true);
    expect(list.at(999)?.revision).toBe(0);
  });

  it('takes in what comes at the top, and nothing twice', async () => {
    log.grows(2);
    list.hear(news());
    await settled();
    expect([0, 1, 2].map((index) => list.at(index)?.revision)).toEqual([1001, 1000, 999]);
    expect(list.count).toBe(103);
    expect(list.indexOf(999)).toBe(2);
  });

  it('asks for nothing when others’ events come', async () => {
    list.hear(news('RoundGiven'));
    await settled();
    expect(log.asked).toBe(1);
  });

  it('counts what comes while somebody reads further down, and shows it at the top', async () => {
    await scrollsDown(2);
    list.follow(false);
    log.grows(3);
    list.hear(news());
    await settled();
    expect(list.waiting).toBe(3);
    expect(list.at(0)?.revision).toBe(999);
    log.grows(200);
    list.hear(news());
    await settled();
    expect(list.waiting).toBe(Number.POSITIVE_INFINITY);
    list.follow(true);
    await settled();
    expect(list.waiting).toBe(0);
    expect(list.at(0)?.revision).toBe(1_202);
  });

  it('forgets what is far away, and reads it again when somebody is back', async () => {
    log.grows(9_000);
    list.hear(news());
    await settled();
    await scrollsDown(100);
    expect(list.count).toBe(10_000);
    const kept = Array.from({ length: 10_000 }, (_, index) => list.at(index)).filter(Boolean);
    expect(kept.length).toBeLessThan(3_000);
    expect(list.at(1_000)).toBeUndefined();
    list.look(1_000, 1_020);
    await settled();
    expect(list.at(1_000)?.revision).toBe(8_999);
  });

  it('says what went wrong, and goes on when told to', async () => {
    log.broken = true;
    await scrollsDown(1);
    expect(list.error).toBe('Fehler beim Laden der Daten');
    log.broken = false;
    list.retry();
    await settled();
    expect(list.count).toBe(201);
  });
});
