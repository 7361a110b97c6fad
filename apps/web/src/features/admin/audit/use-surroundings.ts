import { type Loaded, useLoaded } from '../../../lib/use-loaded';
import { type Surroundings, surroundings } from './related';

/** What belongs to an event. However quickly somebody goes from one to the next, one at a time is read. */
export function useSurroundings(revision: number): Loaded<Surroundings> {
  const loaded = useLoaded(revision, surroundings);
  return { ...loaded, data: loaded.data?.revision === revision ? loaded.data : undefined };
}
