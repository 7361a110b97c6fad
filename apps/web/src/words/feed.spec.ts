import { describe, expect, it } from '@jest/globals';
import { aLine } from '@stammtisch/live/testing';
import { feedWords, worthTelling } from './feed';

const said = (changes: Parameters<typeof aLine>[1]) => {
  const { who, what } = feedWords(aLine(1, changes));
  return `${who} ${what}`;
};

describe('a line of the feed', () => {
  it.each<[string, Parameters<typeof aLine>[1]]>([
    ['Sepp trinkt Helles', {}],
    ['Sepp trinkt Helles auf Bertls Nacken', { kind: 'gift_purchase', giver_name: 'Bertl' }],
    ['Sepp hat Helles storniert', { kind: 'purchase_cancelled' }],
    ['Sepp gibt eine Runde aus', { kind: 'round_given', gift_type: 'next_round' }],
    ['Sepp gibt den ganzen Abend aus', { kind: 'round_given', gift_type: 'full_evening' }],
    ['Bertls Runde ist zu Ende', { kind: 'round_ended', giver_name: 'Bertl' }],
    ['Bertls Runde ist ausgetrunken', { kind: 'round_ended', giver_name: 'Bertl', reason: 'limit_reached' }],
    ['Sepp trinkt Helles auf den Nacken von Michael H.', { kind: 'gift_purchase', giver_name: 'Michael H.' }],
    ['Die Runde von Michael H. ist zu Ende', { kind: 'round_ended', giver_name: 'Michael H.' }],
    ['Die Runde eines ehemaligen Mitglieds ist zu Ende', { kind: 'round_ended', member_name: null }],
    ['Sepp ist jetzt dabei', { kind: 'member_joined' }],
    ['Neues auf der Getränkekarte', { kind: 'menu_changed' }],
    ['Ehemaliges Mitglied trinkt Helles', { member_name: null }],
  ])('%s', (text, changes) => {
    expect(said(changes)).toBe(text);
  });
});

describe('the feed', () => {
  it('tells once that the menu is new', () => {
    const menu = (revision: number) => aLine(revision, { kind: 'menu_changed' });
    const lines = [menu(9), menu(8), aLine(7), menu(6)];
    expect(worthTelling(lines).map(({ revision }) => revision)).toEqual([9, 7, 6]);
  });
});
