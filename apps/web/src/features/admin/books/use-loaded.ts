import { useEffect, useRef, useState } from 'react';
import { onLogNews } from '../../../lib/table/live';
import { tableStore } from '../../../lib/table/store';
import type { Followed } from '../following';
import { type Loaded, Reading } from '../reading';

/**
 * What the API says: asked again whenever the `key` of the question changes, the last answer in sight meanwhile. While
 * `live` also whenever anything happens in the till.
 */
export function useLoaded<Answer>(key: string, load: () => Promise<Answer>, live = false): Followed<Answer> {
  const [loaded, setLoaded] = useState<Loaded<Answer>>({ data: undefined, error: undefined, loading: true });
  const stale = tableStore(({ connection }) => connection === 'lost');
  const reading = useRef<Reading<Answer>>(undefined);
  const asked = useRef(load);

  useEffect(() => {
    const mine = new Reading<Answer>(
      () => asked.current(),
      (_, newest) => newest,
      setLoaded,
    );
    reading.current = mine;
    return () => mine.stop();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells one question from another
  useEffect(() => {
    asked.current = load;
    reading.current?.reload();
  }, [key]);
  useEffect(() => (live ? onLogNews(() => reading.current?.reload()) : undefined), [live]);

  return {
    ...loaded,
    stale: live && stale,
    reload: () => reading.current?.reload(),
    update: (change) => reading.current?.update(change),
  };
}
