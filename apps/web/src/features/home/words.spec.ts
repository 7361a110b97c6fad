import { describe, expect, it } from '@jest/globals';
import { aGift, aLine } from '@stammtisch/live/testing';
import {
  debtAfter,
  drinksToday,
  firstStep,
  isNewHere,
  limitNote,
  roundWords,
  strokesNote,
  usedUpWords,
  waitingAloud,
  waitingNote,
} from './words';

describe('below the strokes', () => {
  it.each([
    [0, 0, 'noch kein Strich'],
    [1, 0, 'heute'],
    [10, 0, 'heute'],
    [11, 0, '11 heute'],
    [0, 1, 'heute'],
    [0, 11, 'heute'],
    [3, 2, 'heute'],
    [3, 8, '3 heute'],
  ])('stands at %d, and %d in pencil, what helps to count those in ink', (count, pencil, note) => {
    expect(strokesNote(count, pencil)).toBe(note);
  });
});

describe('a new member', () => {
  const cash = { confirm: false };
  const transfer = { confirm: true, recipient: 'Stammtisch e. V.', iban: '', bic: null, purpose: '' };
  it.each([
    [undefined, 'Lade auf oder trink: abgerechnet wird später'],
    [{ cash: null, transfer: null }, 'Lade auf oder trink: abgerechnet wird später'],
    [{ cash, transfer: null }, 'Zahl bar ein oder trink einfach los'],
    [{ cash: null, transfer }, 'Überweise oder trink einfach los'],
    [{ cash, transfer }, 'Zahl bar, überweise oder trink einfach los'],
  ])('reads first how the table pays in (%#)', (ways, words) => {
    expect(firstStep(ways)).toBe(words);
  });
});

describe('the credit line', () => {
  it.each([
    [null, undefined],
    [1_000, undefined],
    [999, 'noch 9,99 € bis zum Limit'],
    [1, 'noch 0,01 € bis zum Limit'],
    [0, 'Limit erreicht'],
    [-350, '3,50 € über dem Limit'],
  ])('with %p left is told where it is near', (left, note) => {
    expect(limitNote(left)?.replaceAll('\u00a0', ' ')).toBe(note);
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

  it('promises no more than the limit', () => {
    const limited = aGift({ type: 'full_evening', limit: 80 });
    expect(roundWords(limited, false).text).toBe('Heute geht alles auf Bertl, solange es reicht');
  });

  it('says that my own round runs', () => {
    expect(roundWords(aGift(), true).title).toBe('Deine Runde läuft');
  });
});

describe('the slate of a round that has reached its limit', () => {
  it('says so, and that it costs again', () => {
    const line = { member_id: 'bertl', giver_name: 'Bertl' };
    expect(usedUpWords(line, 'anna')).toEqual({
      title: 'Bertls Runde ist ausgetrunken',
      text: 'Ab jetzt zahlt wieder jeder selbst.',
    });
    expect(usedUpWords(line, 'bertl').title).toBe('Deine Runde ist ausgetrunken');
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

describe('the debt that a tap leads to', () => {
  it.each([
    [300, 350, -50],
    [0, 350, undefined],
    [350, 350, undefined],
    [0, 0, undefined],
    [-50, 350, undefined],
  ])('with %p cents and a price of %p is told as %p: only before the first', (balance, price, debt) => {
    expect(debtAfter(balance, price)).toBe(debt);
  });
});

describe('below strokes in pencil', () => {
  it.each([
    [0, 0, '', ''],
    [1, 0, '1 wartet auf Netz', 'Ein Getränk wartet auf Netz'],
    [2, 0, '2 warten auf Netz', '2 Getränke warten auf Netz'],
    [0, 1, '1 nicht gebucht', 'Ein Getränk nicht gebucht'],
    [3, 2, '3 warten auf Netz · 2 nicht gebucht', '3 Getränke warten auf Netz, 2 Getränke nicht gebucht'],
  ])('of %i, with %i refused, stands "%s", and is read out', (waiting, refused, note, aloud) => {
    expect([waitingNote(waiting, refused), waitingAloud(waiting, refused)]).toEqual([note, aloud]);
  });

  it('of one that is being taken back is told while there is nothing else to tell', () => {
    expect([waitingNote(0, 0, 1), waitingAloud(0, 0, 1)]).toEqual([
      'wird zurückgenommen',
      'Ein Getränk wird zurückgenommen',
    ]);
    expect(waitingNote(1, 0, 1)).toBe('1 wartet auf Netz');
  });
});

describe('a member', () => {
  const joined = aLine(1, { kind: 'member_joined', member_id: 'anna' });
  const drank = aLine(2, { kind: 'purchase', member_id: 'anna' });
  it.each([
    ['new after joining', [joined], true],
    ['no longer new after the first drink', [drank, joined], false],
    ['not new when the joining is long ago', [], false],
  ])('is %s', (_, activity, isNew) => {
    expect(isNewHere(activity, 'anna')).toBe(isNew);
  });
});
