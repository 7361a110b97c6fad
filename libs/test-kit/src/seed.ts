import { randomInt } from 'node:crypto';

/** SEED, or else any. It belongs into the name of its test, so that one that fails says out of what. */
export const seedOfRun = (otherwise = randomInt(2 ** 31)): number => Number(process.env.SEED ?? otherwise);
