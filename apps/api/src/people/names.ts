import { texts } from '@stammtisch/contracts';
import type { People } from './people.js';

/** What members are called. */
export class Names {
  constructor(private readonly people: People) {}

  /** As the table calls the member: the first name, else the user name; nobody's name once removed. */
  display(memberId: string): string {
    const person = this.people.find(memberId);
    if (!person) return texts.formerMember;
    return person.firstName || person.username;
  }

  /** First and last name, as far as given. */
  full(memberId: string): string {
    const person = this.people.find(memberId);
    return person ? `${person.firstName} ${person.lastName}`.trim() || person.username : texts.formerMember;
  }

  /** Empty once the member is removed. */
  username(memberId: string): string {
    return this.people.find(memberId)?.username ?? '';
  }
}
