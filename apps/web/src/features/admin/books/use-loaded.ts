import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/api';
import { onLogNews } from '../../../lib/table/live';
import { tableStore } from '../../../lib/table/store';
import type { Followed } from '../following';
import { type Loaded, Reading } from '../reading';

/**
 * What stands at a path of the API: asked again whenever the path changes, the last answer in sight meanwhile. While
 * `live` also whenever anything happens in the till.
 */
export function useLoaded<Answer>(path: string, live = false): Followed<Answer> {
  const [loaded, setLoaded] = useState<Loaded<Answer>>({ data: undefined, error: undefined, loading: true });
  const stale = tableStore(({ connection }) => connection === 'lost');
  const reading = useRef<Reading<Answer>>(undefined);
  const asked = useRef(path);

  useEffect(() => {
    const mine = new Reading<Answer>(
      () => call<Answer>('GET', asked.current, undefined, { failure: 'Fehler beim Laden der Daten' }),
      (_, newest) => newest,
      setLoaded,
    );
    reading.current = mine;
    return () => mine.stop();
  }, []);
  useEffect(() => {
    asked.current = path;
    reading.current?.reload();
  }, [path]);
  useEffect(() => (live ? onLogNews(() => reading.current?.reload()) : undefined), [live]);

  return {
    ...loaded,
    stale: live && stale,
    reload: () => reading.current?.reload(),
    update: (change) => reading.current?.update(change),
  };
}
