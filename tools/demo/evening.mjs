// A simulated evening: every few seconds a guest does something, mostly drinking.
import { setTimeout as sleep } from 'node:timers/promises';
import { Drinker, Evening, Random } from '#built/libs/test-kit/src/index.js';

/** Runs until the signal aborts. The first `quick` actions have no pause. The same SEED plays the same evening. */
export async function evening(guests, { quick, signal }) {
  const random = new Random(Number(process.env.SEED) || Date.now());
  const acts = new Evening(random);
  const drinkIds = (await guests[0].home()).drinks.map(({ id }) => id);
  const drinkers = guests.map((guest) => new Drinker(guest, drinkIds, acts));
  for (let done = 0; !signal.aborted; done++) {
    // Fails if the demo's user has changed the menu or removed a guest.
    await random
      .pick(drinkers)
      .act()
      .catch(() => {});
    if (done >= quick) await sleep(1500 + random.below(3500), undefined, { signal }).catch(() => {});
  }
}
