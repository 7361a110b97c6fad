import { isFactType } from '@stammtisch/domain';
import { useLocation, useSearch } from 'wouter';
import { navigate } from 'wouter/use-browser-location';
import { type Filter, filterFrom, searchOf } from '../admin/filter';
import { paths } from '../admin/paths';
import { closeTo, openAbove } from '../lib/sheets';

export interface AuditPlace {
  readonly filter: Filter;
  /** The event that is open, by its number. */
  readonly opened: number | undefined;
  readonly show: (filter: Filter) => void;
  readonly open: (revision: number) => void;
  readonly close: () => void;
  /** Opens an event among its neighbours, without a filter. */
  readonly jump: (revision: number) => void;
}

/** The filter and the open event, as the page's address has them: for links, for reloads and for the back button. */
export function useAuditPlace(): AuditPlace {
  const filter = filterFrom(useSearch(), isFactType);
  const [location] = useLocation();
  const number = location.slice(paths.audit.length + 1);
  const opened = /^\d{1,15}$/.test(number) ? Number(number) : undefined;
  const at = (revision: number) => `${paths.audit}/${revision}${searchOf(filter)}`;

  return {
    filter,
    opened,
    show: (next) => navigate(paths.audit + searchOf(next)),
    // Going from one event to the next makes no step for the back button.
    open: (revision) =>
      opened === undefined
        ? openAbove(at(revision))
        : navigate(at(revision), { replace: true, state: history.state }),
    close: () => closeTo(paths.audit + searchOf(filter)),
    jump: (revision) => navigate(`${paths.audit}/${revision}`),
  };
}
