import { setTimeout as sleep } from 'node:timers/promises';

/** What is not over by then never will be; in ms. */
const HOPELESS = 3 * 60 * 1000;

/** Waits for something, but not for ever. @throws Error that names it when it took too long */
export async function inTime(name: string, work: () => Promise<void>): Promise<void> {
  const over = new AbortController();
  const hopeless = sleep(HOPELESS, undefined, { signal: over.signal }).then(() => {
    throw new Error(`${name}: not over after ${HOPELESS / 1000} s`);
  });
  try {
    await Promise.race([work(), hopeless]);
  } finally {
    over.abort();
  }
}
