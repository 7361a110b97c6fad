import { useEffect, useRef, useState } from 'react';
import { type Loaded, Reading } from '../reading';
import { type Surroundings, surroundings } from './related';

export interface LoadedSurroundings extends Loaded<Surroundings> {
  readonly reload: () => void;
}

/** What belongs to an event. However quickly somebody goes from one to the next, one at a time is read. */
export function useSurroundings(revision: number): LoadedSurroundings {
  const [loaded, setLoaded] = useState<Loaded<Surroundings>>({
    data: undefined,
    error: undefined,
    loading: true,
  });
  const wanted = useRef(revision);
  const reading = useRef<Reading<Surroundings>>(undefined);

  useEffect(() => {
    const mine = new Reading(
      () => surroundings(wanted.current),
      (_, newest) => newest,
      setLoaded,
    );
    reading.current = mine;
    return () => mine.stop();
  }, []);
  useEffect(() => {
    wanted.current = revision;
    reading.current?.reload();
  }, [revision]);

  const data = loaded.data?.revision === revision ? loaded.data : undefined;
  return { ...loaded, data, reload: () => reading.current?.reload() };
}
