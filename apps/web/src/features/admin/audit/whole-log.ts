import type { AuditEvent } from '@stammtisch/contracts';
import type { LogNews } from '@stammtisch/live';
import { messageOf } from '../../../lib/api-error';
import type { ReadEvents, Stretch } from './audit-calls';
import { EventList, PAGE } from './event-list';
import { EventPages, pageEnd } from './event-pages';

/** The log without a filter. Its revisions are dense, so every row is known by its place, and can be gone to at once. */
export class WholeLog extends EventList {
  readonly complete = true;
  private readonly pages = new EventPages();
  /** The newest revision there is, and the newest that is shown. */
  private newest = -1;
  private shown: number | undefined;
  private following = true;
  private wanted = { from: 0, to: -1 };
  private reading = false;

  constructor(private readonly read: ReadEvents) {
    super();
  }

  get count(): number | undefined {
    return this.shown === undefined ? undefined : this.shown + 1;
  }

  get waiting(): number {
    return this.shown === undefined ? 0 : this.newest - this.shown;
  }

  begin(): void {
    this.stopped = false;
    void this.readOn();
  }

  at(index: number): AuditEvent | null | undefined {
    return this.pages.get(this.revisionAt(index));
  }

  revisionAt(index: number): number {
    return (this.shown ?? -1) - index;
  }

  indexOf(revision: number): number | undefined {
    const index = (this.shown ?? -1) - revision;
    return revision >= 0 && index >= 0 ? index : undefined;
  }

  look(first: number, last: number): void {
    this.wanted = { from: Math.max(0, this.revisionAt(last)), to: this.revisionAt(first) };
    if (!this.error) void this.readOn();
  }

  follow(following: boolean): void {
    this.following = following;
    if (following && this.waiting > 0) void this.readOn();
  }

  hear({ revision }: LogNews): void {
    this.newest = Math.max(this.newest, revision);
    if (this.following) void this.readOn();
    this.changed();
  }

  retry(): void {
    this.error = undefined;
    void this.readOn();
  }

  /** Reads what is missing, a page at a time, until nothing is; what somebody has scrolled past is left out. */
  private async readOn(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    for (let page = this.missing(); page && !this.stopped; page = this.missing()) {
      try {
        const { events } = await this.read({ ...page, limit: PAGE });
        this.error = undefined;
        this.take(events, page.before === undefined ? (events[0]?.revision ?? -1) : page.before - 1);
      } catch (reason) {
        this.error = messageOf(reason);
        break;
      }
    }
    this.reading = false;
    this.changed();
  }

  /** Takes in what was read from `end` down. New events are shown as soon as they are there. */
  private take(events: readonly AuditEvent[], end: number): void {
    this.pages.put(events, end);
    this.pages.tidy(this.shown === undefined || end > this.shown ? end : this.wanted.to);
    this.shown = Math.max(this.shown ?? -1, end);
    this.newest = Math.max(this.newest, this.shown);
    this.changed();
  }

  /** The next page to be read; the newest when none was. */
  private missing(): Pick<Stretch, 'before'> | undefined {
    if (this.shown === undefined) return {};
    if (this.following && this.newest > this.shown) return { before: this.newest + 1 };
    for (let revision = this.wanted.to; revision >= this.wanted.from; revision--) {
      if (this.pages.get(revision) === undefined)
        return { before: Math.min(pageEnd(revision), this.shown) + 1 };
    }
    return undefined;
  }
}
