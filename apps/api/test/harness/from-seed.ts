import { randomInt } from 'node:crypto';
import { Random } from '@stammtisch/kit';

/** Plays something out of a seed, SEED or any. When it fails it says out of which: with that it can be seen again. */
export async function fromSeed<Outcome>(
  play: (random: Random, seed: number) => Promise<Outcome>,
  seed = Number(process.env.SEED ?? randomInt(2 ** 31)),
): Promise<Outcome> {
  try {
    return await play(new Random(seed), seed);
  } catch (error) {
    const said = error instanceof Error ? error.stack : String(error);
    throw new Error(`It fails with SEED=${seed}\n${said}`, { cause: error });
  }
}
