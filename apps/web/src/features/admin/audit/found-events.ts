import type { AuditEvent } from '@stammtisch/contracts';
import type { LogNews } from '@stammtisch/live';
import { messageOf } from '../../../lib/api-error';
import type { ReadEvents, Stretch } from './audit-calls';
import { EventList, PAGE } from './event-list';

/** A part of what was found; far from where it is read only its place is kept. */
interface Part {
  readonly before: number;
  readonly events: readonly AuditEvent[] | undefined;
}

/** Parts kept in memory to either side. */
const NEAR = 20;
/** With more new events than this at the top the list begins anew, or it would grow for ever. */
const LONGEST_HEAD = 500;

/** Events that pass a filter: nobody knows how many before having read them all, so they are read from the top down. */
export class FoundEvents extends EventList {
  private head: readonly AuditEvent[] | undefined;
  /** Below the head, `PAGE` events each but for the last. */
  private parts: readonly Part[] = [];
  private length = 0;
  private next: number | undefined;
  private newer = 0;
  private following = true;
  private wanted = { first: 0, last: 0 };
  private stale = true;
  private reading = false;

  constructor(
    private readonly read: ReadEvents,
    /** The types that pass; none: all do. */
    private readonly types: readonly string[],
  ) {
    super();
  }

  get count(): number | undefined {
    return this.head && this.length + (this.complete ? 0 : 1);
  }

  get complete(): boolean {
    return this.next === undefined;
  }

  get waiting(): number {
    return this.newer;
  }

  begin(): void {
    this.stopped = false;
    void this.readOn();
  }

  at(index: number): AuditEvent | undefined {
    const below = index - (this.head?.length ?? 0);
    return below < 0 ? this.head?.[index] : this.parts[Math.floor(below / PAGE)]?.events?.[below % PAGE];
  }

  revisionAt(index: number): number | undefined {
    return this.at(index)?.revision;
  }

  indexOf(revision: number): number | undefined {
    const here = (events: readonly AuditEvent[] = []) =>
      events.findIndex((each) => each.revision === revision);
    const top = here(this.head);
    if (top >= 0) return top;
    const part = this.parts.findIndex(({ events }) => here(events) >= 0);
    return part < 0 ? undefined : (this.head?.length ?? 0) + part * PAGE + here(this.parts[part]?.events);
  }

  look(first: number, last: number): void {
    this.wanted = { first, last };
    if (!this.error) void this.readOn();
  }

  follow(following: boolean): void {
    this.following = following;
    if (!following || this.newer === 0) return;
    this.stale = true;
    void this.readOn();
  }

  hear({ events }: LogNews): void {
    const passes = ({ type }: AuditEvent) => this.types.length === 0 || this.types.includes(type);
    if (events && !events.some(passes)) return;
    this.stale = true;
    void this.readOn();
  }

  retry(): void {
    this.error = undefined;
    void this.readOn();
  }

  private async readOn(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    for (let step = this.missing(); step && !this.stopped; step = this.missing()) {
      try {
        await step();
        this.error = undefined;
        this.changed();
      } catch (reason) {
        this.error = messageOf(reason);
        break;
      }
    }
    this.reading = false;
    this.changed();
  }

  /** The next thing to read. */
  private missing(): (() => Promise<void>) | undefined {
    if (this.stale) return () => this.readNewest();
    const [first, last] = [this.partAt(this.wanted.first), this.partAt(this.wanted.last)];
    const lost = this.parts.findIndex(({ events }, index) => !events && index >= first && index <= last);
    if (lost >= 0) return () => this.readPart(lost);
    if (this.next !== undefined && this.wanted.last >= this.length) return () => this.readOlder();
    return undefined;
  }

  private async readNewest(): Promise<void> {
    // What comes while this is read makes it stale again.
    this.stale = false;
    const newest = await this.page({}).catch((reason) => {
      this.stale = true;
      throw reason;
    });
    const top = this.head?.[0]?.revision ?? -1;
    const fresh = newest.events.filter(({ revision }) => revision > top);
    const apart = fresh.length === newest.events.length && newest.next !== undefined;
    if (this.head && !this.following) this.newer = apart ? Number.POSITIVE_INFINITY : fresh.length;
    else if (!this.head || apart || this.newer > 0 || this.head.length > LONGEST_HEAD) this.restart(newest);
    else {
      this.head = [...fresh, ...this.head];
      this.length += fresh.length;
    }
  }

  private restart({ events, next }: Awaited<ReturnType<FoundEvents['page']>>): void {
    this.head = events;
    this.parts = [];
    this.length = events.length;
    this.next = next;
    this.newer = 0;
  }

  private async readOlder(): Promise<void> {
    const { next: before } = this;
    const { events, next } = await this.page({ before });
    if (before === undefined || this.next !== before) return;
    this.next = next;
    this.length += events.length;
    this.parts = [...this.tidied(), ...(events.length > 0 ? [{ before, events }] : [])];
  }

  private async readPart(index: number): Promise<void> {
    const part = this.parts[index];
    const { events } = await this.page({ before: part?.before });
    this.parts = this.tidied().map((each) => (each === part ? { ...each, events } : each));
  }

  /** Without the events of parts that are far away. */
  private tidied(): readonly Part[] {
    const here = this.partAt(this.wanted.first);
    return this.parts.map((part, index) =>
      part.events && Math.abs(index - here) > NEAR ? { ...part, events: undefined } : part,
    );
  }

  private partAt(index: number): number {
    return Math.floor((index - (this.head?.length ?? 0)) / PAGE);
  }

  private async page({ before }: Pick<Stretch, 'before'>) {
    const { events, next } = await this.read({ before, limit: PAGE });
    return { events, next: next === null ? undefined : Number(next) };
  }
}
