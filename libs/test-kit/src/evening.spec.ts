import { expect, it } from '@jest/globals';
import { Evening } from './evening.js';
import { Random } from './random.js';

it('An evening has something of everything', () => {
  const evening = new Evening(new Random(1));
  const acts = Array.from({ length: 200 }, () => evening.next(['helles', 'spezi'], ['mine']));
  const does = new Set(acts.map((act) => act.does));
  expect(does).toEqual(new Set(['buys', 'topsUp', 'gives', 'cancels', 'endsRound']));
});
