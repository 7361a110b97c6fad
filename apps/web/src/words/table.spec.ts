import { describe, expect, it } from '@jest/globals';
import { aLine, aTransaction } from '@stammtisch/live/testing';
import { feedEntries, feedWords, giftWords } from './table';

const feedText = (changes: Parameters<typeof aLine>[1]) => {
  const { who, what } = feedWords(aLine(1, changes));
  return `${who} ${what}`;
};

it.each<[string, Parameters<typeof aLine>[1]]>([
  ['Sepp trinkt Helles', {}],
  ['Sepp trinkt Helles auf Bertls Nacken', { kind: 'gift_purchase', giver_name: 'Bertl' }],
  ['Sepp hat Helles storniert', { kind: 'purchase_cancelled' }],
  ['Sepp gibt eine Runde aus', { kind: 'round_given', gift_type: 'next_round' }],
  ['Sepp gibt den ganzen Abend aus', { kind: 'round_given', gift_type: 'full_evening' }],
  ['Bertls Runde ist zu Ende', { kind: 'round_ended', giver_name: 'Bertl' }],
  ['Bertls Runde ist ausgetrunken', { kind: 'round_ended', giver_name: 'Bertl', reason: 'limit_reached' }],
  ['Die Runde eines ehemaligen Mitglieds ist zu Ende', { kind: 'round_ended', member_name: null }],
  ['Sepp ist jetzt dabei', { kind: 'member_joined' }],
  ['Neues auf der Getränkekarte', { kind: 'menu_changed' }],
  ['Ehemaliges Mitglied trinkt Helles', { member_name: null }],
])('a feed line: %s', (text, changes) => {
  expect(feedText(changes)).toBe(text);
});

describe('a repeated action in the feed', () => {
  /** The feed's entries for these lines, newest first. */
  const feed = (...changes: Parameters<typeof aLine>[1][]) =>
    feedEntries(changes.map((each, index) => aLine(changes.length - index, each))).map(({ line, times }) => {
      const { who, what } = feedWords(line, times);
      return `${line.revision}: ${who} ${what}`.replaceAll('\u00a0', ' ');
    });

  it('is one line with a count, at the newest position', () => {
    expect(feed({}, {}, {})).toEqual(['3: Sepp trinkt Helles ×3']);
    const free = { kind: 'gift_purchase', giver_name: 'Bertl' } as const;
    expect(feed(free, free)).toEqual(['2: Sepp trinkt Helles ×2 auf Bertls Nacken']);
    const cancelled = { kind: 'purchase_cancelled' } as const;
    expect(feed(cancelled, cancelled)).toEqual(['2: Sepp hat Helles ×2 storniert']);
  });

  it.each<[string, Parameters<typeof aLine>[1]]>([
    ['somebody else', { member_id: 'uli', member_name: 'Uli' }],
    ['somebody of the same name', { member_id: 'sepp-2' }],
    ['another drink', { drink_name: 'Spezi' }],
    ['another payer', { kind: 'gift_purchase', giver_name: 'Bertl' }],
    ['another evening', { at: '2026-11-19T20:00:00.000Z' }],
    ['its cancellation', { kind: 'purchase_cancelled' }],
  ])('is not merged with %s, nor across it', (_, other) => {
    expect(feed({}, other)).toHaveLength(2);
    expect(feed({}, other, {})).toHaveLength(3);
  });

  it('is not merged between two payers, nor when it has a message', () => {
    const free = { kind: 'gift_purchase', giver_name: 'Bertl' } as const;
    expect(feed(free, { ...free, giver_name: 'Anna' })).toHaveLength(2);
    const given = { kind: 'round_given', drink_name: null, message: 'Prost!' } as const;
    expect(feed(given, given)).toHaveLength(2);
  });
});

describe('an undone drink', () => {
  const drink = (revision: number, seconds: number, changes: Parameters<typeof aLine>[1] = {}) =>
    aLine(revision, { at: new Date(seconds * 1000).toISOString(), transaction_id: 't1', ...changes });
  const undo = (seconds: number, own = true) =>
    drink(9, seconds, { kind: 'purchase_cancelled', ...(own && { own }) });
  const entries = (lines: Parameters<typeof feedEntries>[0], struck?: ReadonlySet<string>) =>
    feedEntries(lines, struck).map(({ line, times }) => [line.revision, times]);

  it('is left out of the feed if its member undid it within a minute', () => {
    expect(entries([undo(60), drink(1, 0)])).toEqual([]);
    expect(entries([undo(61), drink(1, 0)])).toHaveLength(2);
  });

  it('stays in the feed if somebody else undid it, or another drink was undone', () => {
    expect(entries([undo(5, false), drink(1, 0)])).toHaveLength(2);
    expect(entries([undo(5), drink(1, 0, { transaction_id: 't2' })])).toHaveLength(2);
    expect(entries([undo(5), drink(1, 0, { transaction_id: undefined })])).toHaveLength(2);
  });

  it('neither splits a repetition nor counts in it', () => {
    const [above, below] = [drink(10, 9, { transaction_id: 't3' }), drink(1, 0, { transaction_id: 't2' })];
    expect(entries([above, undo(5), drink(2, 1), below])).toEqual([[10, 2]]);
  });

  it('that was already shown is struck out, or its line’s count reduced by one', () => {
    const struck = new Set(['t1']);
    expect(entries([undo(5), drink(1, 0)], struck)).toEqual([[1, 0]]);
    expect(entries([undo(5), drink(2, 1), drink(1, 0, { transaction_id: 't2' })], struck)).toEqual([[2, 1]]);
  });
});

it('the feed shows consecutive menu changes once', () => {
  const menu = (revision: number) => aLine(revision, { kind: 'menu_changed' });
  const lines = [menu(9), menu(8), aLine(7), menu(6)];
  expect(feedEntries(lines).map(({ line }) => line.revision)).toEqual([9, 7, 6]);
});

it('a free drink names its round', () => {
  const round = { gift_giver_name: 'Anna' };
  expect(giftWords(aTransaction({ ...round, gift_type: 'full_evening' }))).toBe('Ganzer Abend von Anna');
  expect(giftWords(aTransaction({ gift_type: null }))).toBeUndefined();
});
