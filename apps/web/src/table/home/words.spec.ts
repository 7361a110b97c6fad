import { expect, it } from '@jest/globals';
import { aGift } from '@stammtisch/live/testing';
import { limitNote, roundWords, strokesNote, waitingAloud, waitingNote } from './words';

it.each([
  [0, 0, 'noch kein Strich'],
  [10, 0, 'heute'],
  [11, 0, '11 heute'],
  [0, 1, 'heute'],
  [0, 11, 'heute'],
  [3, 8, '3 heute'],
])('the note below %d strokes in ink and %d in pencil', (count, pencil, note) => {
  expect(strokesNote(count, pencil)).toBe(note);
});

it.each([
  [null, undefined],
  [1_000, undefined],
  [999, 'noch 9,99 € bis zum Limit'],
  [0, 'Limit erreicht'],
  [-350, '3,50 € über dem Limit'],
])('the note on a credit line with %p cents left', (left, note) => {
  expect(limitNote(left)?.replaceAll('\u00a0', ' ')).toBe(note);
});

it('a round on the slate is offered only as long as the money lasts', () => {
  for (const limit of [null, 80])
    expect(roundWords(aGift({ type: 'full_evening', limit }), false).text).toBe(
      'Heute geht alles auf Bertl, solange es reicht',
    );
});

it.each([
  [0, 0, 0, '', ''],
  [0, 1, 0, '1 nicht gebucht', 'Ein Getränk nicht gebucht'],
  [3, 2, 0, '3 warten auf Netz · 2 nicht gebucht', '3 Getränke warten auf Netz, 2 Getränke nicht gebucht'],
  [1, 0, 1, '1 wartet auf Netz', 'Ein Getränk wartet auf Netz'],
  [0, 0, 1, 'wird zurückgenommen', 'Ein Getränk wird zurückgenommen'],
])(
  'the note for %i waiting, %i refused and %i withdrawn taps is "%s", and is read aloud',
  (waiting, refused, unwanted, note, aloud) => {
    expect([waitingNote(waiting, refused, unwanted), waitingAloud(waiting, refused, unwanted)]).toEqual([
      note,
      aloud,
    ]);
  },
);
