import { officeNames, texts } from '@stammtisch/contracts';
import { monthAt } from '@stammtisch/domain';
import type { Clock } from '../../platform/clock.js';
import type { Till } from '../till/till.js';
import type { Person } from './person.js';

/** Gives each member a unique display name. At the table all removed members have the same name; in the books they are numbered. */
export class Names {
  constructor(
    private readonly people: { readonly names: ReadonlyMap<string, UniqueName> },
    private readonly till: Pick<Till, 'state'>,
    private readonly clock: Pick<Clock, 'timeZone'>,
  ) {}

  /** Name that the table uses: the first name; where two have the same, 'Michael H.', else the user name. */
  display(memberId: string): string {
    return this.people.names.get(memberId)?.short ?? texts.formerMember;
  }

  /** Name for those who read the books: as at the table, but 'Ehemaliges Mitglied 2, Kassenwart bis 05/2026'. */
  inBooks(memberId: string): string {
    return this.people.names.get(memberId)?.short ?? this.former(memberId);
  }

  /** First and last name, else the user name. Where two have the same, the user name is added. Former members as in the books. */
  full(memberId: string): string {
    return this.people.names.get(memberId)?.full ?? this.former(memberId);
  }

  /** Name of a tablet, as it was when its link was made. */
  tablet(linkId: string): string {
    return this.till.state.tablets.get(linkId)?.name ?? '';
  }

  /** User name; empty once the member is removed. */
  username(memberId: string): string {
    return this.people.names.get(memberId)?.username ?? '';
  }

  /** What the log keeps of a removed member: a running number, and the last office. */
  private former(memberId: string): string {
    const { leftAs = null, lastOffice = null } = this.till.state.members.get(memberId) ?? {};
    const name = leftAs === null ? texts.formerMember : `${texts.formerMember} ${leftAs}`;
    if (lastOffice === null) return name;
    const until = monthAt(lastOffice.until, this.clock.timeZone).split('-').reverse().join('/');
    return `${name}, ${officeNames[lastOffice.office]} bis ${until}`;
  }
}

type Named = Pick<Person, 'memberId' | 'username' | 'firstName' | 'lastName'>;

/** What a member is called: as short as can be, and in full. Nobody else is called so. */
export interface UniqueName {
  /** 'Michael', 'Michael H.', else the user name, or 'Michael (3f2)' for a member without one. */
  readonly short: string;
  /** First and last name, with the user name where somebody else could be called so, too: 'Michael Huber (michi)'. */
  readonly full: string;
  readonly username: string;
}

/** Everybody's unique names, by the members' ids. */
export function uniqueNames(people: readonly Named[]): ReadonlyMap<string, UniqueName> {
  /** How many members could be called so, by the name in small letters. */
  const bearers = new Map<string, number>();
  for (const person of people)
    for (const name of new Set([...shortNames(person), wholeName(person)].map(inSmallLetters)))
      bearers.set(name, (bearers.get(name) ?? 0) + 1);
  const isOnes = (name: string) => bearers.get(inSmallLetters(name)) === 1;
  return new Map(
    people.map((person) => {
      const { memberId, username } = person;
      const whole = wholeName(person);
      /** The user name, or the end of the id. */
      const mark = username || memberId.slice(-3);
      const full = whole === username || isOnes(whole) ? whole : `${whole} (${mark})`;
      // Another member's name may equal this user name.
      const last = username !== '' && !isOnes(username) ? username : `${plainName(person)} (${mark})`;
      return [memberId, { short: shortNames(person).find(isOnes) ?? last, full, username }];
    }),
  );
}

const inSmallLetters = (name: string) => name.toLowerCase();

const plainName = ({ firstName, username }: Named) => firstName || username;

const wholeName = ({ firstName, lastName, username }: Named) => `${firstName} ${lastName}`.trim() || username;

/** 'Michael', and 'Michael H.' where the last name is known. */
function shortNames(person: Named): string[] {
  const { firstName, lastName } = person;
  const [initial] = /\p{L}\p{M}*/u.exec(lastName) ?? [];
  if (!firstName || initial === undefined) return [plainName(person)];
  return [firstName, `${firstName} ${initial.toLocaleUpperCase('de')}.`];
}
