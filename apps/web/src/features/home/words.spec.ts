import { describe, expect, it } from '@jest/globals';
import { aGift, aLine } from '../../lib/table/testing/samples';
import { drinksToday, feedWords, roundWords, strokesNote, worthTelling } from './words';

const said = (changes: Parameters<typeof aLine>[1]) => {
  const { who, what } = feedWords(aLine(1, changes));
  return `${who} ${what}`;
};

describe('below the strokes', () => {
  it.each([
    [0, 'noch kein Strich'],
    [1, 'heute'],
    [10, 'heute'],
    [11, '11 heute'],
  ])('stands at %d what helps to count them', (count, note) => {
    expect(strokesNote(count)).toBe(note);
  });
});

describe('a line of the feed', () => {
  it.each<[string, Parameters<typeof aLine>[1]]>([
    ['Sepp trinkt Helles', {}],
    ['Sepp trinkt Helles auf Bertls Nacken', { kind: 'gift_purchase', giver_name: 'Bertl' }],
    ['Sepp hat Helles storniert', { kind: 'purchase_cancelled' }],
    ['Sepp gibt eine Runde aus', { kind: 'round_given', gift_type: 'next_round' }],
    ['Sepp gibt den ganzen Abend aus', { kind: 'round_given', gift_type: 'full_evening' }],
    ['Bertls Runde ist zu Ende', { kind: 'round_ended', giver_name: 'Bertl' }],
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

describe('the slate', () => {
  it('says who pays', () => {
    expect(roundWords(aGift(), false)).toEqual({
      title: 'Auf Bertls Nacken!',
      text: 'Dein nächstes Getränk geht auf Bertl',
    });
    expect(roundWords(aGift({ type: 'full_evening' }), false).text).toBe('Heute geht alles auf Bertl');
  });

  it('says that my own round runs', () => {
    expect(roundWords(aGift(), true).title).toBe('Deine Runde läuft');
  });
});

describe('the strokes', () => {
  it.each([
    [0, 'Noch kein Getränk heute'],
    [1, 'Ein Getränk heute'],
    [7, '7 Getränke heute'],
  ])('%i: %s', (count, text) => {
    expect(drinksToday(count)).toBe(text);
  });
});
