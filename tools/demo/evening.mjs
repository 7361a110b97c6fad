// A simulated evening: somebody does something every few seconds, mostly drinking.
import { setTimeout as sleep } from 'node:timers/promises';
import { Drinker, Evening, Random } from '../../dist/apps/api/libs/test-kit/src/index.js';

/** Goes on until the signal is given. `quick` actions come first, so that there is something to see at once. SEED plays the same ones again. */
export async function evening(guests, { quick, signal }) {
  const random = new Random(Number(process.env.SEED) || Date.now());
  const acts = new Evening(random);
  const drinkIds = (await guests[0].home()).drinks.map(({ id }) => id);
  const drinkers = guests.map((guest) => new Drinker(guest, drinkIds, acts));
  for (let done = 0; !signal.aborted; done++) {
    // Whoever looks on may change the menu, or remove somebody.
    await random
      .pick(drinkers)
      .tap()
      .catch(() => {});
    if (done >= quick) await sleep(1500 + random.below(3500), undefined, { signal }).catch(() => {});
  }
}
