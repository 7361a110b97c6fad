import { beforeEach, describe, expect, it } from '@jest/globals';
import { FakeLog, settled } from './testing/fake-log';
import { WholeLog } from './whole-log';

let log: FakeLog;
let list: WholeLog;

beforeEach(async () => {
  log = new FakeLog(1_000);
  list = new WholeLog(log.read);
  list.begin();
  await settled();
});

const shown = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => list.at(first + index)?.revision);

describe('the whole log', () => {
  it('knows how long it is from its newest page', () => {
    expect(list.count).toBe(1_000);
    expect(shown(0, 2)).toEqual([999, 998, 997]);
    expect(log.asked).toBe(1);
  });

  it('reads only what is looked at, wherever that is', async () => {
    list.look(700, 720);
    await settled();
    expect(shown(700, 701)).toEqual([299, 298]);
    expect(list.at(400)).toBeUndefined();
    expect(log.asked).toBe(2);
  });

  it('shows what comes while somebody is at the top', async () => {
    log.grows(3);
    list.hear({ revision: 1_002, events: undefined });
    await settled();
    expect(shown(0, 3)).toEqual([1002, 1001, 1000, 999]);
    expect(list.waiting).toBe(0);
  });

  it('stays as it is while somebody reads further down, and counts what comes', async () => {
    list.follow(false);
    log.grows(150);
    list.hear({ revision: 1_149, events: undefined });
    await settled();
    expect(list.count).toBe(1_000);
    expect(list.waiting).toBe(150);
    list.follow(true);
    await settled();
    expect(list.count).toBe(1_150);
    list.look(0, 160);
    await settled();
    expect(shown(0, 160)).toEqual(Array.from({ length: 161 }, (_, index) => 1_149 - index));
  });

  it('keeps little in memory, however far somebody scrolls', async () => {
    log.grows(19_000);
    list.hear({ revision: 19_999, events: undefined });
    for (let first = 0; first < 20_000; first += 100) {
      list.look(first, first + 20);
      await settled();
    }
    const kept = Array.from({ length: 20_000 }, (_, index) => list.at(index)).filter(Boolean);
    expect(kept.length).toBeLessThanOrEqual(4_100);
    list.look(0, 20);
    await settled();
    expect(shown(0, 1)).toEqual([19_999, 19_998]);
  });

  it('says what went wrong, and goes on when told to', async () => {
    log.broken = true;
    list.look(500, 520);
    await settled();
    expect(list.error).toBe('Fehler beim Laden der Daten');
    log.broken = false;
    list.retry();
    await settled();
    expect(list.error).toBeUndefined();
    expect(shown(500, 500)).toEqual([499]);
  });

  it('shows where somebody has taken an entry out', async () => {
    log.loses(450);
    list.look(540, 560);
    await settled();
    expect(list.at(549)).toBeNull();
    expect(shown(548, 550)).toEqual([451, undefined, 449]);
  });
});
