import { randomUUID } from 'node:crypto';
import { type CheckedStream, checkCommit, type Expected, NO_STREAM } from './commit-check.js';
import { LiveFeed } from './live-feed.js';
import { Revivals } from './revivals.js';
import { type ProposedEvent, type StoredEvent, TOMBSTONE } from './stored-event.js';
import {
  isMetastream,
  METADATA_OF_METASTREAMS,
  metadataEvent,
  metastreamOf,
  originalOf,
  parseMetadata,
  type StreamMetadata,
  softDeletedMetadata,
  undeletedMetadata,
} from './stream-metadata.js';

export type WriteOutcome =
  /** `position` is missing when the events were there already and cannot be read any more. */
  | { readonly kind: 'written'; readonly revision: number; readonly position?: number }
  | { readonly kind: 'wrongExpectedVersion'; readonly current: number }
  | { readonly kind: 'streamDeleted' };

/** The streams of one server and the log they share, in memory. Keeps hidden events until a scavenge, as the real one. */
export class MemoryLog {
  readonly live = new LiveFeed();
  readonly revivals = new Revivals();
  #all: StoredEvent[] = [];
  /** By stream, at the place of their revision; scavenged ones leave a hole. */
  readonly #streams = new Map<string, (StoredEvent | undefined)[]>();
  readonly #tombstoned = new Set<string>();
  readonly #recent = new Map<string, { stream: string; revision: number }>();
  #end = 0;

  /** Every event still stored, oldest first, hidden ones too. */
  get all(): readonly StoredEvent[] {
    return this.#all;
  }

  append(stream: string, expected: Expected, events: readonly ProposedEvent[]): WriteOutcome {
    const softDeleted = this.#isSoftDeleted(stream);
    const ids = events.map(({ id }) => id);
    const refusal = this.#check(stream, expected, ids);
    if (refusal) return refusal;

    const undeletesOriginal = isMetastream(stream) && this.#isSoftDeleted(originalOf(stream));
    const first = this.#lastWritten(stream) + 1;
    const written = this.#write(stream, events);
    if (softDeleted && events.length > 0) this.#undelete(stream, first);
    if (undeletesOriginal) this.#undelete(originalOf(stream), this.#lastWritten(originalOf(stream)) + 1);
    const { revision, position } = written.at(-1) ?? { revision: first - 1, position: this.#end };
    return { kind: 'written', revision, position };
  }

  /** Hides what the stream holds; it can go on with new events. */
  softDelete(stream: string, expected: Expected): WriteOutcome {
    const id = randomUUID();
    const refusal = this.#check(stream, expected, [id]);
    if (refusal) return refusal;
    if (this.#lastWritten(stream) === NO_STREAM && !this.#hasMetadata(stream)) {
      return { kind: 'wrongExpectedVersion', current: NO_STREAM };
    }
    const [event] = this.#write(metastreamOf(stream), [metadataEvent(id, softDeletedMetadata())]);
    return {
      kind: 'written',
      revision: this.#lastWritten(stream),
      ...(event && { position: event.position }),
    };
  }

  /** Ends the stream for good: its name is spent. */
  tombstone(stream: string, expected: Expected): WriteOutcome {
    const id = randomUUID();
    const refusal = this.#check(stream, expected, [id]);
    if (refusal) return refusal;
    this.#tombstoned.add(stream);
    const nothing = new Uint8Array();
    const event = { id, type: '$streamDeleted', isJson: false, data: nothing, metadata: nothing };
    const stored = this.#place(stream, TOMBSTONE, event);
    this.live.publish([stored]);
    return { kind: 'written', revision: TOMBSTONE, position: stored.position };
  }

  /** Removes what is hidden, but never the last event of a stream, unless it is tombstoned. */
  scavenge(): void {
    for (const [stream, events] of this.#streams) {
      const original = isMetastream(stream) ? originalOf(stream) : stream;
      const keepFrom = this.#tombstoned.has(original)
        ? TOMBSTONE
        : Math.min(this.firstReadable(stream), events.length - 1);
      events.fill(undefined, 0, Math.min(keepFrom, events.length));
    }
    this.#all = this.#all.filter(
      (event) => event.revision === TOMBSTONE || this.#streams.get(event.stream)?.[event.revision] === event,
    );
  }

  /** What a restart forgets: the ids by which a retry without an exact revision is known. */
  forgetRecentIds(): void {
    this.#recent.clear();
  }

  /** −1 without events, {@link TOMBSTONE} once the stream, or the one whose metadata it holds, is tombstoned. */
  lastRevision(stream: string): number {
    if (isMetastream(stream) && this.#tombstoned.has(originalOf(stream))) return TOMBSTONE;
    return this.#tombstoned.has(stream) ? TOMBSTONE : this.#lastWritten(stream);
  }

  /** Whether the stream looks deleted to readers. */
  isSoftDeleted(stream: string): boolean {
    return this.#shownMetadata(stream).truncateBefore === TOMBSTONE;
  }

  /** The lowest revision that metadata leave visible. */
  firstReadable(stream: string): number {
    const { maxCount, maxAge, truncateBefore = 0 } = this.#shownMetadata(stream);
    return Math.max(
      truncateBefore,
      maxCount ? this.#lastWritten(stream) - maxCount + 1 : 0,
      maxAge ? this.#firstSince(stream, Date.now() - maxAge * 1000) : 0,
    );
  }

  /** The event at a revision, visible or not; nothing once it is scavenged. */
  at(stream: string, revision: number): StoredEvent | undefined {
    return this.#streams.get(stream)?.[revision];
  }

  /** The first event that was written at a moment or later; behind the last one without any. */
  #firstSince(stream: string, moment: number): number {
    const events = this.#eventsOf(stream);
    const first = events.findIndex((event) => event !== undefined && event.created >= moment);
    return first < 0 ? events.length : first;
  }

  #check(stream: string, expected: Expected, ids: readonly string[]): WriteOutcome | undefined {
    const lastRevision = this.#tombstoned.has(stream) ? TOMBSTONE : this.#lastWritten(stream);
    const checked: CheckedStream = {
      lastRevision,
      hasMetadata: this.#hasMetadata(stream),
      softDeleted: this.#isSoftDeleted(stream),
      idAt: (revision) => this.at(stream, revision)?.id,
      recentRevisionOf: (id) => {
        const recent = this.#recent.get(id);
        return recent?.stream === stream ? recent.revision : undefined;
      },
    };
    const decision = checkCommit(checked, expected, ids);
    if (decision.kind === 'write') return undefined;
    if (decision.kind === 'wrongExpectedVersion') return { ...decision, current: lastRevision };
    if (decision.kind === 'streamDeleted') return decision;
    const { revision } = decision;
    const position = revision < this.firstReadable(stream) ? undefined : this.at(stream, revision)?.position;
    return { kind: 'written', revision, ...(position === undefined ? {} : { position }) };
  }

  #write(stream: string, events: readonly ProposedEvent[]): StoredEvent[] {
    const first = this.#lastWritten(stream) + 1;
    const written = events.map((event, index) => this.#place(stream, first + index, event));
    this.live.publish(written);
    return written;
  }

  #place(stream: string, revision: number, event: ProposedEvent): StoredEvent {
    const stored = { ...event, stream, revision, position: this.#end, created: Date.now() };
    this.#end += 100 + event.data.length + event.metadata.length;
    this.#all.push(stored);
    if (!this.#recent.has(event.id)) this.#recent.set(event.id, { stream, revision });
    if (revision !== TOMBSTONE) this.#eventsOf(stream)[revision] = stored;
    return stored;
  }

  #undelete(stream: string, firstRevision: number): void {
    const raw = this.#rawMetadata(stream);
    const data = raw && undeletedMetadata(raw, firstRevision);
    if (!data) return;
    const metastream = metastreamOf(stream);
    const event = metadataEvent(randomUUID(), data);
    const mark = this.#place(metastream, this.#lastWritten(metastream) + 1, event);
    this.revivals.mark(stream, raw, () => this.live.publish([mark]));
  }

  #eventsOf(stream: string): (StoredEvent | undefined)[] {
    const events = this.#streams.get(stream) ?? [];
    this.#streams.set(stream, events);
    return events;
  }

  #lastWritten(stream: string): number {
    return (this.#streams.get(stream)?.length ?? 0) - 1;
  }

  #hasMetadata(stream: string): boolean {
    return this.#lastWritten(metastreamOf(stream)) !== NO_STREAM;
  }

  #isSoftDeleted(stream: string): boolean {
    const raw = this.#rawMetadata(stream);
    return raw !== undefined && parseMetadata(raw).truncateBefore === TOMBSTONE;
  }

  #shownMetadata(stream: string): StreamMetadata {
    if (isMetastream(stream)) return METADATA_OF_METASTREAMS;
    const raw = this.revivals.shown(stream) ?? this.#rawMetadata(stream);
    return raw ? parseMetadata(raw) : {};
  }

  #rawMetadata(stream: string): Uint8Array | undefined {
    return this.#streams.get(metastreamOf(stream))?.at(-1)?.data;
  }
}
