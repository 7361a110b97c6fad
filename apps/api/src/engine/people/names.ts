import { officeNames, texts } from '@stammtisch/contracts';
import { monthAt } from '@stammtisch/domain';
import type { Clock } from '../../platform/clock.js';
import type { Till } from '../till/till.js';
import type { People } from './people.js';

/** Gives each member a unique display name. At the table all removed members have the same name; in the books they are numbered. */
export class Names {
  constructor(
    private readonly people: People,
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
