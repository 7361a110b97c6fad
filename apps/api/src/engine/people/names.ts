import { texts } from '@stammtisch/contracts';
import type { People } from './people.js';

/** Tells what members are called. No two members are called the same; all who were removed are called a former member. */
export class Names {
  constructor(private readonly people: People) {}

  /** Name that the table uses: the first name; where two have the same, 'Michael H.', else the user name. */
  display(memberId: string): string {
    const person = this.people.find(memberId);
    return person ? this.people.namesakes.shortName(person) : texts.formerMember;
  }

  /** First and last name, else the user name. Where two have the same, the user name is added. */
  full(memberId: string): string {
    const person = this.people.find(memberId);
    return person ? this.people.namesakes.fullName(person) : texts.formerMember;
  }

  /** User name; empty once the member is removed. */
  username(memberId: string): string {
    return this.people.find(memberId)?.username ?? '';
  }
}
