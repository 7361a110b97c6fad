import { subjectOf } from '@stammtisch/domain';
import type Database from 'libsql';
import type { EventsByRevision } from '../till/log.js';
import type { LoggedEvent } from '../till/logged-event.js';
import { idNumber, personNumber, subjectNumber } from './numbers.js';
import type { Projection } from './projection.js';
import type { Page } from './queries.js';

/** What an event must be to be found; what is left out may be anything. */
export interface EventFilter {
  readonly types?: readonly string[] | undefined;
  /** Whom it is about, or who else has to do with it. */
  readonly memberId?: string | undefined;
  readonly actor?: string | undefined;
}

/** How far back events are looked at one by one: what there is much of is found at once. */
const NEARBY = 500;

/** Which kinds pass: ?1 types, ?2 member, ?3 actor. */
const PASSES = `(?1 IS NULL OR kind.type IN (SELECT value FROM json_each(?1)))
  AND (?2 IS NULL OR kind.member = ?2 OR kind.other = ?2) AND (?3 IS NULL OR kind.actor = ?3)`;

type Head = readonly [kind: number, revision: number];

/**
 * Searches the whole history, newest first, in the same time however long it is: the kinds of events that pass the
 * filter are few, and each has its revisions in order in an index, so the lists are merged from their newest ends.
 */
export class EventSearch {
  private readonly newestOfAll: Database.Statement;
  private readonly kinds: Database.Statement;
  private readonly heads: Database.Statement;
  private readonly before: Database.Statement;
  private readonly nearby: Database.Statement;
  private readonly bySubject: Database.Statement;

  constructor(
    database: Database.Database,
    private readonly projection: Projection,
    private readonly events: EventsByRevision,
  ) {
    this.newestOfAll = database
      .prepare('SELECT revision FROM journal WHERE revision < ? ORDER BY revision DESC LIMIT ?')
      .raw();
    this.kinds = database.prepare(`SELECT id FROM kind WHERE ${PASSES}`).raw();
    const newestOf =
      'SELECT revision FROM journal WHERE kind = ?1 AND revision < ?2 ORDER BY revision DESC LIMIT 1';
    this.before = database.prepare(newestOf).raw();
    this.heads = database
      .prepare(
        `SELECT kind.value, (${newestOf.replace('?1', 'kind.value')}) AS head FROM json_each(?1) AS kind
         WHERE head IS NOT NULL ORDER BY head`,
      )
      .raw();
    this.nearby = database
      .prepare(
        `SELECT revision FROM journal CROSS JOIN kind ON kind.id = journal.kind
         WHERE ${PASSES} AND revision >= ?4 AND revision < ?5 ORDER BY revision DESC LIMIT ?6`,
      )
      .raw();
    this.bySubject = database
      .prepare('SELECT revision FROM journal WHERE subject = ? ORDER BY revision')
      .raw();
  }

  /** Events that may pass the filter: two members may share a number. */
  async newest(filter: EventFilter, { before, limit }: Page): Promise<LoggedEvent[]> {
    await this.projection.caughtUp();
    return this.events.all(this.revisions(filter, Math.min(before, this.projection.revision + 1), limit));
  }

  /** What a drink was called last. */
  async drinkName(drinkId: string): Promise<string | undefined> {
    const last = (await this.about(drinkId)).at(-1);
    return last && 'name' in last.data ? (last.data.name ?? undefined) : undefined;
  }

  /** Who issued an invite. */
  async inviter(inviteHash: string): Promise<string | undefined> {
    const [issued] = await this.about(inviteHash);
    return issued?.metadata.actor;
  }

  /** The events that something is found by, oldest first. */
  private async about(subject: string): Promise<LoggedEvent[]> {
    const number = subjectNumber(subject);
    if (!Number.isSafeInteger(number)) return [];
    await this.projection.caughtUp();
    const rows = this.bySubject.all(number) as [number][];
    const found = await this.events.all(rows.map(([revision]) => revision));
    return found.filter((event) => subjectOf(event) === subject);
  }

  private revisions({ types, memberId, actor }: EventFilter, before: number, limit: number): number[] {
    if (types === undefined && memberId === undefined && actor === undefined) {
      return (this.newestOfAll.all(before, limit) as [number][]).map(([revision]) => revision);
    }
    const member = memberId === undefined ? null : idNumber(memberId);
    // An id from outside may be none: nothing is about nobody.
    if (member !== null && !(member > 0)) return [];
    const filter = [
      types ? JSON.stringify(types) : null,
      member,
      actor === undefined ? null : personNumber(actor),
    ];
    const near = this.nearby.all(...filter, before - NEARBY, before, limit) as [number][];
    if (near.length === limit) return near.map(([revision]) => revision);
    const kinds = this.kinds.all(...filter) as [number][];
    return this.merged(this.heads.all(JSON.stringify(kinds.map(([kind]) => kind)), before) as Head[], limit);
  }

  /** The newest revisions of several lists; `heads` has the newest of each, oldest first. */
  private merged(heads: Head[], limit: number): number[] {
    const found: number[] = [];
    for (let next = heads.pop(); next && found.length < limit; next = heads.pop()) {
      const [kind, revision] = next;
      found.push(revision);
      const row = this.before.get(kind, revision) as [number] | undefined;
      if (row) heads.splice(placeOf(row[0], heads), 0, [kind, row[0]]);
    }
    return found;
  }
}

/** Where a revision goes among heads that are in order. */
function placeOf(revision: number, heads: readonly Head[]): number {
  let low = 0;
  let high = heads.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((heads[middle]?.[1] ?? 0) < revision) low = middle + 1;
    else high = middle;
  }
  return low;
}
