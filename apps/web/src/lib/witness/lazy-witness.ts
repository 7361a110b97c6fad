import type { Witness } from '@stammtisch/live';
import { noCallUnderWay } from '../calls-under-way';

type Loaded = typeof import('./witness');

let loading: Promise<Loaded | undefined> | undefined;

async function load(): Promise<Loaded | undefined> {
  await noCallUnderWay();
  try {
    const loaded = await import('./witness');
    loaded.connected();
    return loaded;
  } catch {
    // It is loaded again for the next place.
    loading = undefined;
    return undefined;
  }
}

/** The device's witness. It computes hashes, and so it loads once the till has shown a place and nothing else is under way. */
export const witness: Pick<Witness, 'connected' | 'shows'> = {
  connected: () => void loading?.then((loaded) => loaded?.connected()),
  shows(place) {
    loading ??= load();
    void loading.then((loaded) => loaded?.witness.shows(place));
  },
};
