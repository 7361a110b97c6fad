import { officeNames, texts } from '@stammtisch/contracts';
import { monthAt } from '@stammtisch/domain';
import type { Clock } from '../../platform/clock.js';
import type { Till } from '../till/till.js';
import type { Person } from './person.js';

/** Everybody whose names are known. */
interface Named {
  find(memberId: string): Person | undefined;
  readonly namesakes: Namesakes;
}

/** Gives each member a unique display name. At the table all removed members have the same name; in the books they are numbered. */
export class Names {
  constructor(
    private readonly people: Named,
    private readonly till: Pick<Till, 'state'>,
    private readonly clock: Pick<Clock, 'timeZone'>,
  ) {}

  /** Name that the table uses: the first name; where two have the same, 'Michael H.', else the user name. */
  display(memberId: string): string {
    const person = this.people.find(memberId);
    return person ? this.people.namesakes.shortName(person) : texts.formerMember;
  }

  /** Name for those who read the books: as at the table, but 'Ehemaliges Mitglied 2, Kassenwart bis 05/2026'. */
  inBooks(memberId: string): string {
    return this.people.find(memberId) ? this.display(memberId) : this.former(memberId);
  }

  /** First and last name, else the user name. Where two have the same, the user name is added. Former members as in the books. */
  full(memberId: string): string {
    const person = this.people.find(memberId);
    return person ? this.people.namesakes.fullName(person) : this.former(memberId);
  }

  /** Name of a tablet, as it was when its link was made. */
  tablet(linkId: string): string {
    return this.till.state.tablets.get(linkId)?.name ?? '';
  }

  /** User name; empty once the member is removed. */
  username(memberId: string): string {
    return this.people.find(memberId)?.username ?? '';
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

type Bearer = Pick<Person, 'memberId' | 'username' | 'firstName' | 'lastName'>;

/** Knows which short names several members share. Asking for one member's name looks at no other member. */
export class Namesakes {
  /** How many members could be called so, by the name in small letters. */
  private readonly bearers = new Map<string, number>();

  add(person: Bearer): void {
    this.count(person, 1);
  }

  remove(person: Bearer): void {
    this.count(person, -1);
  }

  /** The shortest unique name: 'Michael', 'Michael H.', else the user name, or 'Michael (3f2)' for a member without one. */
  shortName(person: Bearer): string {
    const { username } = person;
    const name = shortNames(person).find((each) => this.isOnes(each));
    if (name !== undefined) return name;
    // Another member's name may equal this user name.
    return username === '' || this.isOnes(username) ? `${plainName(person)} (${markOf(person)})` : username;
  }

  /** First and last name, with the user name where somebody else could be called so, too: 'Michael Huber (michi)'. */
  fullName(person: Bearer): string {
    const name = wholeName(person);
    return name === person.username || this.isOnes(name) ? name : `${name} (${markOf(person)})`;
  }

  private isOnes(name: string): boolean {
    return this.bearers.get(keyOf(name)) === 1;
  }

  private count(person: Bearer, by: 1 | -1): void {
    for (const key of new Set([...shortNames(person), wholeName(person)].map(keyOf))) {
      const bearers = (this.bearers.get(key) ?? 0) + by;
      if (bearers > 0) this.bearers.set(key, bearers);
      else this.bearers.delete(key);
    }
  }
}

/** A unique addition: the user name, or the end of the id. */
const markOf = ({ username, memberId }: Bearer) => username || memberId.slice(-3);

const keyOf = (name: string) => name.toLowerCase();

const plainName = ({ firstName, username }: Bearer) => firstName || username;

const wholeName = ({ firstName, lastName, username }: Bearer) =>
  `${firstName} ${lastName}`.trim() || username;

/** 'Michael', and 'Michael H.' where the last name is known. */
function shortNames(person: Bearer): string[] {
  const { firstName, lastName } = person;
  const [initial] = /\p{L}\p{M}*/u.exec(lastName) ?? [];
  if (!firstName || initial === undefined) return [plainName(person)];
  return [firstName, `${firstName} ${initial.toLocaleUpperCase('de')}.`];
}
