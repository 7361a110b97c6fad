import { Injectable } from '@nestjs/common';
import type { AuditEvent, AuditNames } from '@stammtisch/contracts';
import { concernedBy, type Drink, namelessDrinks, SYSTEM } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';

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

function membersIn(event: LoggedEvent): string[] {
  return [event.metadata.actor, ...concernedBy(event)].filter(isMember);
}

/** Foreign events are nobody's. */
const isMember = (actor: string) => actor !== SYSTEM && actor !== '';

/** An event as superusers see it. */
export function auditEventOf({ id, revision, type, data, metadata }: LoggedEvent): AuditEvent {
  const { at, actor, ...rest } = metadata;
  return { revision, type, at, actor, data: { ...data }, metadata: { id, ...rest } };
}
