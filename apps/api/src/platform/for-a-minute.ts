import type { Time } from '@stammtisch/event-store';

/** How long a start tries what it needs before it gives up, and the pause between two tries, in ms. */
const PATIENCE = 60_000;
const PAUSE = 1000;

interface Waiting {
  readonly time: Time;
  /** May this failure pass? */
  readonly passes: (error: unknown) => boolean;
  /** Called with the first such failure. */
  readonly waits: (why: string) => void;
}

/** What the task resolves to. It is tried again for a minute while it fails in a way that may pass. @throws the last failure */
export async function forAMinute<T>(task: () => Promise<T>, { time, passes, waits }: Waiting): Promise<T> {
  const start = time.ms();
  for (let tries = 1; ; tries += 1) {
    try {
      return await task();
    } catch (error) {
      if (!passes(error) || time.ms() - start >= PATIENCE) throw error;
      if (tries === 1) waits(error instanceof Error ? error.message : String(error));
      await time.sleep(PAUSE);
    }
  }
}
