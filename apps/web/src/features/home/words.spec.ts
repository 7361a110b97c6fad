import { describe, expect, it } from '@jest/globals';
import { aGift } from '@stammtisch/live/testing';
import { drinksToday, roundWords, strokesNote } from './words';

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
