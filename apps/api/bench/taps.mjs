// What a tap costs at tables of different sizes.
import { setTimeout as sleep } from 'node:timers/promises';
import { inRounds, median, quantile } from './figures.mjs';

const ROUNDS = 5;
const WARM_UP = 30;
/** After each tap, in ms: what it leaves behind is done before the next. */
const PAUSE = 20;

/** Lets somebody tap so many times at each table, in turn. @returns how long each took, in ms, table by table */
export async function tapInTurn(tables, count) {
  const times = tables.map(() => []);
  for (let n = 0; n < WARM_UP + count; n++) {
    // Who comes first changes: what the one leaves behind slows the other.
    const order = [...tables.keys()];
    for (const turn of n % 2 === 0 ? order : order.reverse()) {
      const { took } = await tables[turn].tap();
      if (n >= WARM_UP) times[turn].push(took);
      await sleep(PAUSE);
    }
  }
  return times;
}

/** The usual tap, round by round. */
export const p50s = (times) => inRounds(times, ROUNDS).map(median);

/** A slow one; there are too few of them to tell each round's. */
export const p99s = (times) => [quantile(times, 0.99)];
