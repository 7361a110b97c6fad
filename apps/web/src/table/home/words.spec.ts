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
])(
  'below the strokes stands at %d, and %d in pencil, what helps to count those in ink',
  (count, pencil, note) => {
    expect(strokesNote(count, pencil)).toBe(note);
  },
);

it.each([
  [null, undefined],
  [1_000, undefined],
  [999, 'noch 9,99 € bis zum Limit'],
  [0, 'Limit erreicht'],
  [-350, '3,50 € über dem Limit'],
])('a credit line with %p left is told where it is near', (left, note) => {
  expect(limitNote(left)?.replaceAll('\u00a0', ' ')).toBe(note);
});

it('a round on the slate promises no more than its giver has, which nobody knows', () => {
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
  'below %i strokes in pencil, %i refused and %i being taken back, stands "%s", and is read out',
  (waiting, refused, unwanted, note, aloud) => {
    expect([waitingNote(waiting, refused, unwanted), waitingAloud(waiting, refused, unwanted)]).toEqual([
      note,
      aloud,
    ]);
  },
);
