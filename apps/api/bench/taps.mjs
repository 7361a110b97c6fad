// The time of a tap at tables of different sizes.
import { setTimeout as sleep } from 'node:timers/promises';
import { inRounds, median, quantile } from './figures.mjs';

const ROUNDS = 5;
const WARM_UP = 30;
/** After each tap, in ms, so that its background work is done before the next. */
const PAUSE = 20;

/** Taps `count` times at each table, in turn. @returns the times in ms, by table */
export async function tapInTurn(tables, count) {
  const times = tables.map(() => []);
  for (let n = 0; n < WARM_UP + count; n++) {
    // The order alternates, since a tap's background work slows the next one.
    const order = [...tables.keys()];
    for (const turn of n % 2 === 0 ? order : order.reverse()) {
      const { took } = await tables[turn].tap();
      if (n >= WARM_UP) times[turn].push(took);
      await sleep(PAUSE);
    }
  }
  return times;
}

/** By round. */
export const p50s = (times) => inRounds(times, ROUNDS).map(median);

/** Over all rounds, as each round has too few slow taps. */
export const p99s = (times) => [quantile(times, 0.99)];
