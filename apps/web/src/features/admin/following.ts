import type { TillFact } from '@stammtisch/domain';
import { useEffect, useRef, useState } from 'react';
import { onLogNews } from '../../lib/table/live';
import { tableStore } from '../../lib/table/store';
import { affects } from './affects';
import { type Loaded, Reading } from './reading';

export interface Followed<Data> extends Loaded<Data> {
  /** The connection is lost: what is shown may be old. */
  readonly stale: boolean;
  readonly reload: () => void;
  /** Changes what is known by hand. */
  readonly update: (change: (known: Data) => Data) => void;
}

/**
 * Data that stay right while others change things: loaded at first, and again whenever something of `affectedBy` has
 * happened or may have happened unheard. `merge` says what becomes of what is known already.
 */
export function useFollowed<Data>(
  load: () => Promise<Data>,
  affectedBy: readonly TillFact['type'][],
  merge: (known: Data | undefined, newest: Data) => Data = (_, newest) => newest,
): Followed<Data> {
  const [loaded, setLoaded] = useState<Loaded<Data>>({ data: undefined, error: undefined, loading: true });
  const stale = tableStore(({ connection }) => connection === 'lost');
  const reading = useRef<Reading<Data>>(undefined);
  const latest = useRef({ load, affectedBy, merge });
  useEffect(() => {
    latest.current = { load, affectedBy, merge };
  });

  useEffect(() => {
    const mine = new Reading<Data>(
      () => latest.current.load(),
      (known, newest) => latest.current.merge(known, newest),
      setLoaded,
    );
    reading.current = mine;
    const unsubscribe = onLogNews((news) => {
      if (affects(news, latest.current.affectedBy)) mine.reload();
    });
    mine.reload();
    return () => {
      unsubscribe();
      mine.stop();
    };
  }, []);

  return {
    ...loaded,
    stale,
    reload: () => reading.current?.reload(),
    update: (change) => reading.current?.update(change),
  };
}
