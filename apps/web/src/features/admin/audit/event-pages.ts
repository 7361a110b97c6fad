import type { AuditEvent } from '@stammtisch/contracts';
import { PAGE } from './event-list';

/** Pages kept in memory. */
const KEPT = 40;

/** What was read of the log, by its revisions. Keeps what is near to where it is read, however far that goes. */
export class EventPages {
  private readonly pages = new Map<number, Map<number, AuditEvent | null>>();

  /** Undefined when it was not read, null when it was and there is none, which no log of ours should have. */
  get(revision: number): AuditEvent | null | undefined {
    return this.pages.get(pageOf(revision))?.get(revision);
  }

  /** What was read from `end` down to the beginning of its page, or further. */
  put(events: readonly AuditEvent[], end: number): void {
    const found = new Map(events.map((event) => [event.revision, event]));
    const number = pageOf(end);
    const page = this.pages.get(number) ?? new Map<number, AuditEvent | null>();
    for (let revision = number * PAGE; revision <= end; revision++)
      page.set(revision, found.get(revision) ?? null);
    this.pages.set(number, page);
  }

  /** Forgets the pages that are farthest from a revision, when there are too many. */
  tidy(revision: number): void {
    if (this.pages.size <= KEPT) return;
    const here = pageOf(revision);
    const far = [...this.pages.keys()].toSorted((a, b) => Math.abs(b - here) - Math.abs(a - here));
    for (const page of far.slice(0, this.pages.size - KEPT)) this.pages.delete(page);
  }
}

const pageOf = (revision: number) => Math.floor(revision / PAGE);

/** The last revision of the page that a revision is on. */
export const pageEnd = (revision: number) => (pageOf(revision) + 1) * PAGE - 1;
