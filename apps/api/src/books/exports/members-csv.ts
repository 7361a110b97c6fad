import { Injectable } from '@nestjs/common';
import { isSuperuser } from '@stammtisch/domain';
import { Names } from '../../engine/people/names.js';
import { People } from '../../engine/people/people.js';
import type { Person } from '../../engine/people/person.js';
import { Till } from '../../engine/till/till.js';
import { IdleScheduler } from '../../platform/idle-scheduler.js';
import { Settings } from '../../platform/settings.js';
import { BYTE_ORDER_MARK, csvLine } from './csv.js';
import { LocalTimes } from './local-times.js';

const NAMES = ['Mitglied', 'Vorname', 'Nachname', 'Benutzername'];
const STANDING = ['Admin', 'Dabei seit', 'Guthaben'];
/** How to reach a member, by the heading of its column; empty where the member has entered nothing. */
const REACH: readonly (readonly [heading: string, of: (person: Person) => string])[] = [
  ['E-Mail', ({ email }) => email],
  ['Telefon', ({ phone }) => phone],
  ['Geburtsdatum', ({ birthDate }) => (birthDate ? LocalTimes.date(birthDate) : '')],
];

/** Members written at a time: about as many as take a millisecond. */
const PAGE = 50;

/**
 * All members with their balance, as CSV. Former members are marked as such; with them all balances add up to the till's. Only
 * admins get e-mail, phone and birth date. A column of these in which nothing would stand is left out.
 */
@Injectable()
export class MembersCsv {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly names: Names,
    private readonly settings: Settings,
    private readonly scheduler: IdleScheduler,
  ) {}

  async *lines(readerId: string): AsyncGenerator<string> {
    const times = new LocalTimes(this.settings.timeZone);
    const { state } = this.till;
    const members = [...state.members.values()];
    const shown = isSuperuser(state, readerId) ? this.reachOf(members) : [];
    yield BYTE_ORDER_MARK + csvLine([...NAMES, ...shown.map(([heading]) => heading), ...STANDING]);
    for (const [index, member] of members.toSorted(byJoining).entries()) {
      if (index % PAGE === 0) await this.scheduler.idle();
      const { id, superuser, joinedAt, balance, removed } = member;
      const person = removed ? undefined : this.people.find(id);
      yield csvLine([
        id,
        person?.firstName ?? this.names.inBooks(id),
        person?.lastName ?? '',
        person?.username ?? '',
        ...shown.map(([, of]) => (person ? of(person) : '')),
        person && superuser ? 'ja' : 'nein',
        times.of(joinedAt),
        balance,
      ]);
    }
  }

  /** The columns of `REACH` in which something stands. */
  private reachOf(members: readonly { readonly id: string; readonly removed: boolean }[]) {
    const people = members.flatMap(({ id, removed }) => (removed ? [] : (this.people.find(id) ?? [])));
    return REACH.filter(([, of]) => people.some(of));
  }
}

/** Orders members by when they joined: ids sort by the time they were made. */
const byJoining = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);
