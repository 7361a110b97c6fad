import { expect, it } from '@jest/globals';
import { BoundedMap } from './bounded-map.js';

it('forgets what was set longest ago, and nothing before it is full', () => {
  const guests = new BoundedMap<string, number>(2);
  guests.set('anna', 1);
  guests.set('bert', 2);
  guests.set('anna', 3);
  guests.set('carl', 4);
  expect(['anna', 'bert', 'carl'].map((name) => guests.get(name))).toEqual([3, undefined, 4]);
});
