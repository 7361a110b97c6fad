import { texts } from '@stammtisch/contracts';
import type { People } from './people.js';

/** What members are called. */
export class Names {
  constructor(private readonly people: People) {}

  /** As the table calls the member: the first name, else the user name. A removed member has none. */
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

  /** Full names that tell these members apart: with the user name where two have the same. */
  apart(memberIds: readonly string[]): Map<string, string> {
    const names = memberIds.map((id) => this.full(id));
    return new Map(
      memberIds.map((id, index) => {
        const name = names[index] ?? '';
        const shared = names.indexOf(name) !== names.lastIndexOf(name);
        return [id, shared && this.username(id) ? `${name} (${this.username(id)})` : name];
      }),
    );
  }

  /** Empty once the member is removed. */
  username(memberId: string): string {
    return this.people.find(memberId)?.username ?? '';
  }
}
