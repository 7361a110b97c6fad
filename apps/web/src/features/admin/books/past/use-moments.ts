import { useLocation, useSearch } from 'wouter';
import { paths } from '../../paths';
import { type Moment, momentFrom, momentText } from './moment';

export interface Moments {
  readonly moment: Moment;
  /** The moment beside it; undefined when none is compared. */
  readonly other: Moment | undefined;
  /** Changes what stands in the address; `quietly` without a step of the back button's own. */
  readonly go: (change: { moment?: Moment; other?: Moment | undefined }, quietly?: boolean) => void;
}

/** The moments that the address names: links to them can be passed on. */
export function useMoments(): Moments {
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const against = search.get('gegen');
  const known = {
    moment: momentFrom(search.get('am')),
    other: against === null ? undefined : momentFrom(against),
  };

  const go: Moments['go'] = (change, quietly = false) => {
    const { moment, other } = { ...known, ...change };
    const query = new URLSearchParams();
    if (moment.type !== 'now') query.set('am', momentText(moment));
    if (other) query.set('gegen', momentText(other));
    navigate(query.size > 0 ? `${paths.past}?${query}` : paths.past, { replace: quietly });
  };
  return { ...known, go };
}
