/** Where the event history shows an event: it lists what came before a number, newest first. */
export function eventPath(revision: number): string {
  return `/admin/protokoll?vor=${revision + 1}`;
}
