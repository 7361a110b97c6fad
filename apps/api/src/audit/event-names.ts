import { Injectable } from '@nestjs/common';
import type { AuditNames } from '@stammtisch/contracts';
import { type Drink, SYSTEM } from '@stammtisch/domain';
import { Names } from '../people/names.js';
import type { LoggedEvent } from '../till/logged-event.js';

/** What the ids in events are called, so that a sentence can be made of them. */
@Injectable()
export class EventNames {
  constructor(private readonly names: Names) {}

  /** Members as they are called now, and those drinks of which an event tells only the id, as far as they are given. */
  of(events: readonly LoggedEvent[], drinks: Iterable<Drink>): AuditNames {
    const found: AuditNames = {};
    for (const event of events)
      for (const memberId of membersIn(event)) found[memberId] ??= this.names.display(memberId);
    const wanted = new Set(events.flatMap(namelessDrinks));
    if (wanted.size > 0) for (const { id, name } of drinks) if (wanted.has(id)) found[id] = name;
    return found;
  }

  /** Name of whoever did something. */
  actor(id: string): string {
    return isMember(id) ? this.names.display(id) : 'Kasse';
  }
}

/** Keys under which events name members. */
const MEMBER_KEYS = ['memberId', 'payerId', 'giverId', 'issuedBy'];

function membersIn({ data, metadata }: LoggedEvent): string[] {
  const named = MEMBER_KEYS.map((key): unknown => Reflect.get(data, key));
  return [metadata.actor, ...named].filter((id): id is string => typeof id === 'string' && isMember(id));
}

/** Foreign events are nobody's. */
const isMember = (actor: string) => actor !== SYSTEM && actor !== '';

/** Drinks that an event tells only by their id. */
export function namelessDrinks(event: LoggedEvent): string[] {
  if (event.type === 'DrinkRemoved') return [event.data.drinkId];
  if (event.type === 'MenuArranged') return event.data.positions.map(({ drinkId }) => drinkId);
  return [];
}
