import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type LoadState, Reading } from './load-state';
import type { News } from './table/news';
import { useConnectionLost } from './table/store';

export interface Loaded<Data> extends Omit<LoadState<unknown, Data>, 'of'> {
  /** The error, unless loading is being tried again. */
  readonly failed: string | undefined;
  /** Whether the connection is lost, so that the shown data may be old. */
  readonly stale: boolean;
  readonly reload: () => void;
  /** Changes the known data by hand. */
  readonly update: (change: (known: Data) => Data) => void;
}

export interface LoadOptions<Data> {
  /** News that may change the data, which are then loaded again. */
  readonly changedBy?: News | undefined;
  /** Joins known and newest data after a read. Without it the newest replace the known ones. */
  readonly merge?: (known: Data, newest: Data) => Data;
  /** Shows the data of the key before until those of the new key are there. */
  readonly keepPrevious?: boolean;
}

const NOTHING_YET = { of: undefined, data: undefined, error: undefined, loading: true };

/**
 * Loads what a screen shows: at first, when `key` changes, and when `changedBy` says so. Known data stay in sight meanwhile.
 */
export function useLoaded<Key extends string | number, Data>(
  key: Key,
  load: (key: Key, known: Data | undefined) => Promise<Data>,
  { changedBy, merge = (_, newest) => newest, keepPrevious = false }: LoadOptions<Data> = {},
): Loaded<Data> {
  const [state, setState] = useState<LoadState<Key, Data>>(NOTHING_YET);
  const lost = useConnectionLost();
  const reading = useRef<Reading<Key, Data>>(undefined);
  const readNow = useEffectEvent(load);
  const mergeNow = useEffectEvent(merge);

  useEffect(() => {
    const mine = new Reading<Key, Data>(
      (wanted, known) => readNow(wanted, known),
      (known, newest) => mergeNow(known, newest),
      setState,
    );
    reading.current = mine;
    return () => mine.stop();
  }, []);
  useEffect(() => reading.current?.reload(key), [key]);
  useEffect(() => changedBy?.(() => reading.current?.reload(key)), [changedBy, key]);

  const { of, data, error, loading } = state;
  return {
    data: keepPrevious || of === key ? data : undefined,
    error,
    failed: loading ? undefined : error,
    loading,
    stale: changedBy !== undefined && lost,
    reload: () => reading.current?.reload(key),
    update: (change) => reading.current?.update(key, change),
  };
}
