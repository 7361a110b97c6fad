import type { Person } from './person.js';

type Named = Pick<Person, 'memberId' | 'username' | 'firstName' | 'lastName'>;

/** Knows which short names several members share. Asking for one member's name looks at no other member. */
export class Namesakes {
  /** How many members could be called so, by the name in small letters. */
  private readonly bearers = new Map<string, number>();

  add(person: Named): void {
    this.count(person, 1);
  }

  remove(person: Named): void {
    this.count(person, -1);
  }

  /** The shortest unique name: 'Michael', 'Michael H.', else the user name, or 'Michael (3f2)' for a member without one. */
  shortName(person: Named): string {
    const { username } = person;
    const name = shortNames(person).find((each) => this.isOnes(each));
    if (name !== undefined) return name;
    // Another member's name may equal this user name.
    return username === '' || this.isOnes(username) ? `${plainName(person)} (${markOf(person)})` : username;
  }

  /** First and last name, with the user name where somebody else could be called so, too: 'Michael Huber (michi)'. */
  fullName(person: Named): string {
    const name = wholeName(person);
    return name === person.username || this.isOnes(name) ? name : `${name} (${markOf(person)})`;
  }

  private isOnes(name: string): boolean {
    return this.bearers.get(keyOf(name)) === 1;
  }

  private count(person: Named, by: 1 | -1): void {
    for (const key of new Set([...shortNames(person), wholeName(person)].map(keyOf))) {
      const bearers = (this.bearers.get(key) ?? 0) + by;
      if (bearers > 0) this.bearers.set(key, bearers);
      else this.bearers.delete(key);
    }
  }
}

/** A unique addition: the user name, or the end of the id. */
const markOf = ({ username, memberId }: Named) => username || memberId.slice(-3);

const keyOf = (name: string) => name.toLowerCase();

const plainName = ({ firstName, username }: Named) => firstName || username;

const wholeName = ({ firstName, lastName, username }: Named) => `${firstName} ${lastName}`.trim() || username;

/** 'Michael', and 'Michael H.' where the last name is known. */
function shortNames(person: Named): string[] {
  const { firstName, lastName } = person;
  const [initial] = /\p{L}\p{M}*/u.exec(lastName) ?? [];
  if (!firstName || initial === undefined) return [plainName(person)];
  return [firstName, `${firstName} ${initial.toLocaleUpperCase('de')}.`];
}
