import { texts } from '@stammtisch/contracts';
import type { People } from './people.js';

/** Tells what members are called. */
export class Names {
  constructor(private readonly people: People) {}

  /** Name that the table uses: the first name, else the user name. A removed member is called a former member. */
  display(memberId: string): string {
    const person = this.people.find(memberId);
    if (!person) return texts.formerMember;
    return person.firstName || person.username;
  }

  /** First and last name, else the user name. */
  full(memberId: string): string {
    const person = this.people.find(memberId);
    return person ? `${person.firstName} ${person.lastName}`.trim() || person.username : texts.formerMember;
  }

  /** Full names by member id. Where two members have the same full name, the user name is added. */
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

  /** User name; empty once the member is removed. */
  username(memberId: string): string {
    return this.people.find(memberId)?.username ?? '';
  }
}
