import { Injectable } from '@nestjs/common';
import type { AuditEvent, AuditNames } from '@stammtisch/contracts';
import { concernedBy, type Drink, namelessDrinks, SYSTEM } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';

/** Names for the ids in events, so that the Protokoll can make sentences of them. */
@Injectable()
export class EventNames {
  constructor(private readonly names: Names) {}

  /**
   * Names by id: of members as they are called now, of tablets, and of drinks whose event has only the id, if they are among
   * `drinks`.
   */
  of(events: readonly LoggedEvent[], drinks: Iterable<Drink>): AuditNames {
    const found: AuditNames = {};
    for (const event of events)
      for (const memberId of membersIn(event)) found[memberId] ??= this.names.inBooks(memberId);
    for (const { metadata } of events)
      if (metadata.via) found[metadata.via.tablet] = this.names.tablet(metadata.via.tablet);
    const wanted = new Set(events.flatMap(namelessDrinks));
    if (wanted.size > 0) for (const { id, name } of drinks) if (wanted.has(id)) found[id] = name;
    return found;
  }

  /** Name of the member who did something; "Kasse" when no member did. */
  actor(id: string): string {
    return isMember(id) ? this.names.inBooks(id) : 'Kasse';
  }
}

function membersIn(event: LoggedEvent): string[] {
  return [event.metadata.actor, ...concernedBy(event)].filter(isMember);
}

/** Foreign events have an empty actor. */
const isMember = (actor: string) => actor !== SYSTEM && actor !== '';

/** An event as those see it who may read the log. A session key is for the till alone. */
export function auditEventOf({ id, revision, type, data, metadata }: LoggedEvent): AuditEvent {
  const { at, actor, ...rest } = metadata;
  const shown = type === 'SessionKeyReplaced' ? {} : { ...data };
  return { revision, type, at, actor, data: shown, metadata: { id, ...rest } };
}
