import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { onLogNews } from '../../../lib/table/live';
import { eventsWith } from './audit-calls';
import { type AuditFilter, filterFrom, searchOf } from './audit-filter';
import type { EventList } from './event-list';
import { FoundEvents } from './found-events';
import { WholeLog } from './whole-log';

/** The events that pass a filter, live. */
export function useEventList(passing: AuditFilter): EventList {
  const wanted = searchOf(passing);
  const list = useMemo(() => {
    const filter = filterFrom(wanted);
    return wanted === '' ? new WholeLog(eventsWith()) : new FoundEvents(eventsWith(filter), filter.types);
  }, [wanted]);

  useEffect(() => {
    const deaf = onLogNews((news) => list.hear(news));
    list.begin();
    return () => {
      deaf();
      list.stop();
    };
  }, [list]);
  useSyncExternalStore(list.subscribe, list.version);
  return list;
}
