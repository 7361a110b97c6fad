import { paths } from '../paths';

/** Where the event history shows an event. */
export function eventPath(revision: number): string {
  return `${paths.audit}/${revision}`;
}
