import { concernedBy } from '@stammtisch/domain';
import type Database from 'libsql';
import type { LoggedEvent } from '../till/logged-event.js';
import { idNumber, NOBODY, personNumber } from './numbers.js';

export type KindRow = readonly [id: number, type: string, actor: number, member: number, other: number];

/** What happens by whom to whom: few kinds of events repeat all the time, so each has a number. */
export class Kinds {
  private readonly ids = new Map<string, number>();
  private fresh: KindRow[] = [];

  constructor(database: Database.Database) {
    const known = database.prepare('SELECT id, type, actor, member, other FROM kind').raw();
    for (const [id, ...kind] of known.iterate() as Iterable<KindRow>) this.ids.set(kind.join(), id);
  }

  /** Number of an event's kind; a new one is numbered. */
  of(event: LoggedEvent): number {
    const [about, payer] = concernedBy(event);
    const member = about === undefined ? NOBODY : idNumber(about);
    const other = payer === undefined ? NOBODY : idNumber(payer);
    const actor = personNumber(event.metadata.actor);
    const key = `${event.type},${actor},${member},${other}`;
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = this.ids.size + 1;
    this.ids.set(key, id);
    this.fresh.push([id, event.type, actor, member, other]);
    return id;
  }

  /** Those that were numbered since the last time, to be written down. */
  take(): KindRow[] {
    return this.fresh.splice(0);
  }
}
