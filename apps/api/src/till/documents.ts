import type { People } from '../people/people.js';
import type { LoggedEvent } from './logged-event.js';

/** Another node has written members' documents: they must be here before anybody is told of what happened. */
export async function readDocuments(people: People, events: readonly LoggedEvent[]): Promise<void> {
  for (const event of events) {
    switch (event.type) {
      case 'MemberJoined':
      case 'ProfileChanged':
      case 'PasswordChanged':
      case 'PasswordReset': {
        const { memberId, personRevision } = event.data;
        if (people.revision(memberId) < personRevision) await people.load(memberId);
        break;
      }
      case 'MemberRemoved':
        people.forget(event.data.memberId);
    }
  }
}
