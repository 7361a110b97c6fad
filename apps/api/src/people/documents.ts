import { isKnown } from '@stammtisch/domain';
import type { LoggedEvent } from '../till/logged-event.js';
import type { People } from './people.js';

/** The name of a removed member goes with the event, before anybody is told of it. */
export function forgetRemoved(people: People, events: readonly LoggedEvent[]): void {
  for (const event of events) if (event.type === 'MemberRemoved') people.forget(event.data.memberId);
}

/** Another node has written members' documents: they must be here before anybody is told of what happened. */
export async function readDocuments(people: People, events: readonly LoggedEvent[]): Promise<void> {
  for (const event of events) {
    if (!isKnown(event) || !('personRevision' in event.data)) continue;
    const { memberId, personRevision } = event.data;
    if (people.revision(memberId) < personRevision) await people.load(memberId);
  }
}
