import { concernedBy } from '@stammtisch/domain';
import type Database from 'libsql';
import type { LoggedEvent } from '../till/logged-event.js';
import { idNumber, NOBODY, personNumber } from './numbers.js';

export type KindRow = readonly [id: number, type: string, actor: number, member: number, other: number];

/** What happens by whom to whom: few kinds of events repeat all the time, so each has a number. */
export class Kinds {
  private readonly ids = new Map<string, number>();
  /** The same by the words of an event: most repeat what one before it said. */
  private readonly idsByWords = new Map<string, number>();
  private fresh: KindRow[] = [];

  constructor(database: Database.Database) {
    const known = database.prepare('SELECT id, type, actor, member, other FROM kind').raw();
    for (const [id, ...kind] of known.iterate() as Iterable<KindRow>) this.ids.set(kind.join(), id);
  }

  /** Number of an event's kind; a new one is numbered. */
  of(event: LoggedEvent): number {
    const { actor } = event.metadata;
    const [about = '', payer = ''] = concernedBy(event);
    const words = `${event.type} ${actor} ${about} ${payer}`;
    const known = this.idsByWords.get(words);
    if (known !== undefined) return known;
    const id = this.idOf(event.type, personNumber(actor), numberOf(about), numberOf(payer));
    this.idsByWords.set(words, id);
    return id;
  }

  /** Those that were numbered since the last time, to be written down. */
  take(): KindRow[] {
    return this.fresh.splice(0);
  }

  private idOf(...kind: [type: string, actor: number, member: number, other: number]): number {
    const key = kind.join();
    const known = this.ids.get(key);
    if (known !== undefined) return known;
    const id = this.ids.size + 1;
    this.ids.set(key, id);
    this.fresh.push([id, ...kind]);
    return id;
  }
}

const numberOf = (memberId: string) => (memberId === '' ? NOBODY : idNumber(memberId));
