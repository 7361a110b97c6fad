import { useLoaded } from '../../lib/use-loaded';
import { loadStatement } from './statement';

/** A month's statement as it is when the page is opened: paper does not change either. */
export function useStatement(month: string, whose: string | undefined) {
  return useLoaded(`${month} ${whose}`, () => loadStatement(month, whose));
}
