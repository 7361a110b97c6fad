import { expect, it } from '@jest/globals';
import { servedWords, totalTonight } from './words';

it.each([
  [{ served: 0, guests: 5 }, 'noch keiner von 5'],
  [{ served: 1, guests: 5 }, '1 von 5 hat schon'],
  [{ served: 3, guests: 5 }, '3 von 5 haben schon'],
  [{ served: 5, guests: 5 }, 'alle haben schon'],
  [{ served: 1, guests: 1 }, '1 hat schon'],
  [{ served: 0, guests: 0 }, 'für alle'],
  [{ served: null, guests: 5 }, 'für alle'],
])('the round %j: %s', (round, words) => {
  expect(servedWords(round)).toBe(words);
});

it('tonight’s drinks are counted for the whole table', () => {
  const drank = (drinks: number) => [{ member_id: 'anna', member_name: 'Anna', drinks }];
  expect([[], drank(1), drank(2)].map(totalTonight)).toEqual(['', 'ein Getränk', '2 Getränke']);
});
