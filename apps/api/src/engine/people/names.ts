import { officeNames, texts } from '@stammtisch/contracts';
import { monthAt } from '@stammtisch/domain';
import type { Clock } from '../../platform/clock.js';
import type { Till } from '../till/till.js';
import type { Person } from './person.js';

/** The members' unique display names. At the table all removed members have the same name; in the books they are numbered. */
export class Names {
  constructor(
    private readonly people: { readonly names: ReadonlyMap<string, UniqueName> },
    private readonly till: Pick<Till, 'state'>,
    private readonly clock: Pick<Clock, 'timeZone'>,
  ) {}

  /** Name at the table: 'Michael', or 'Michael H.' if two are called so, else the user name. */
  display(memberId: string): string {
    return this.people.names.get(memberId)?.short ?? texts.formerMember;
  }

  /** Name in the books: as at the table, but 'Ehemaliges Mitglied 2, Kassenwart bis 05/2026' for a removed member. */
  inBooks(memberId: string): string {
    return this.people.names.get(memberId)?.short ?? this.former(memberId);
  }

  /** First and last name, else the user name. If two have the same, the user name is added. Removed members as in the books. */
  full(memberId: string): string {
    return this.people.names.get(memberId)?.full ?? this.former(memberId);
  }

  /** Name of a tablet, given when its link was made. */
  tablet(linkId: string): string {
    return this.till.state.tablets.get(linkId)?.name ?? '';
  }

  /** User name; empty once the member is removed. */
  username(memberId: string): string {
    return this.people.names.get(memberId)?.username ?? '';
  }

  /** The log keeps only a running number and the last office of a removed member. */
  private former(memberId: string): string {
    const { leftAs = null, lastOffice = null } = this.till.state.members.get(memberId) ?? {};
    const name = leftAs === null ? texts.formerMember : `${texts.formerMember} ${leftAs}`;
    if (lastOffice === null) return name;
    const until = monthAt(lastOffice.until, this.clock.timeZone).split('-').reverse().join('/');
    return `${name}, ${officeNames[lastOffice.office]} bis ${until}`;
  }
}

type Named = Pick<Person, 'memberId' | 'username' | 'firstName' | 'lastName'>;

/** A member's names. No other member has one of them. */
export interface UniqueName {
  /** 'Michael', 'Michael H.', else the user name, or 'Michael (3f2)' for a member without one. */
  readonly short: string;
  /** First and last name, with the user name if that is not unique: 'Michael Huber (michi)'. */
  readonly full: string;
  readonly username: string;
}

/** All members' unique names, by id. */
export function uniqueNames(people: readonly Named[]): ReadonlyMap<string, UniqueName> {
  /** How many members could have a name, by the name in lower case. */
  const bearers = new Map<string, number>();
  for (const person of people)
    for (const name of new Set([...shortNames(person), wholeName(person), marked(person)].map(lowerCase)))
      bearers.set(name, (bearers.get(name) ?? 0) + 1);
  const isUnique = (name: string) => bearers.get(lowerCase(name)) === 1;
  return new Map(
    people.map((person) => {
      const { memberId, username } = person;
      const whole = wholeName(person);
      /** The user name, or the end of the id, in full if a shorter one is not unique. */
      const mark = username || memberId.slice(isUnique(marked(person)) ? -END : -12);
      const full = whole === username || isUnique(whole) ? whole : `${whole} (${mark})`;
      // Another member's name may equal this user name.
      const last = username !== '' && !isUnique(username) ? username : `${plainName(person)} (${mark})`;
      return [memberId, { short: shortNames(person).find(isUnique) ?? last, full, username }];
    }),
  );
}

const lowerCase = (name: string) => name.toLowerCase();

const plainName = ({ firstName, username }: Named) => firstName || username;

const wholeName = ({ firstName, lastName, username }: Named) => `${firstName} ${lastName}`.trim() || username;

/** Digits of the id that are shown. */
const END = 3;

const marked = (person: Named) => `${plainName(person)} (${person.memberId.slice(-END)})`;

/** 'Michael', and 'Michael H.' if the last name is known. */
function shortNames(person: Named): string[] {
  const { firstName, lastName } = person;
  const [initial] = /\p{L}\p{M}*/u.exec(lastName) ?? [];
  if (!firstName || initial === undefined) return [plainName(person)];
  return [firstName, `${firstName} ${initial.toLocaleUpperCase('de')}.`];
}
