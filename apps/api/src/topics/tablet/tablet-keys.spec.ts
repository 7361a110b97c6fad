import { expect, it } from '@jest/globals';
import { given } from '@stammtisch/domain/testing';
import { KeyGuesses } from '../../access/key-guesses.js';
import type { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { Secrets } from '../../platform/secrets.js';
import { TabletKeys } from './tablet-keys.js';

it('counts unknown badges one by one, also where many at once wait for a look into the log', async () => {
  const looked = Promise.resolve();
  const till = { ...given(), found: (look: () => unknown) => looked.then(look) } as unknown as Till;
  const guesses = new KeyGuesses(new Clock('Europe/Berlin'));
  const keys = new TabletKeys(till, undefined as never, guesses, new Secrets('s'.repeat(32)));
  const badges = Array.from({ length: 40 }, (_, number) => keys.ownerOf(`4711000${number}`, 'tresen'));
  const tries = (await Promise.allSettled(badges)).map((each) => Object(each).reason.status);
  expect(tries).toEqual([...Array(30).fill(403), ...Array(10).fill(429)]);
});
