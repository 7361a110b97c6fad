import { Injectable } from '@nestjs/common';
import { texts } from '@stammtisch/contracts';
import { isSuperuser } from '@stammtisch/domain';
import { People } from '../../engine/people/people.js';
import type { Person } from '../../engine/people/person.js';
import { Till } from '../../engine/till/till.js';
import { IdleScheduler } from '../../platform/idle-scheduler.js';
import { Settings } from '../../platform/settings.js';
import { BYTE_ORDER_MARK, csvLine } from './csv.js';
import { LocalTimes } from './local-times.js';

const HEADER = [
  'Mitglied',
  'Vorname',
  'Nachname',
  'Benutzername',
  'E-Mail',
  'Telefon',
  'Geburtsdatum',
  'Admin',
  'Dabei seit',
  'Guthaben',
];

/** Members written at a time: about as many as take a millisecond. */
const PAGE = 50;

/**
 * All members with their balance, as CSV. Former members are marked as such; with them all balances add up to the till's. Only
 * admins get e-mail, phone and birth date.
 */
@Injectable()
export class MembersCsv {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly settings: Settings,
    private readonly scheduler: IdleScheduler,
  ) {}

  async *lines(readerId: string): AsyncGenerator<string> {
    const times = new LocalTimes(this.settings.timeZone);
    yield BYTE_ORDER_MARK + csvLine(HEADER);
    const { state } = this.till;
    const members = [...state.members.values()];
    const isAdmin = isSuperuser(state, readerId);
    for (const [index, member] of members.toSorted(byJoining).entries()) {
      if (index % PAGE === 0) await this.scheduler.idle();
      const { id, superuser, joinedAt, balance, removed } = member;
      const person = removed ? undefined : this.people.find(id);
      yield csvLine([
        id,
        person?.firstName ?? texts.formerMember,
        person?.lastName ?? '',
        person?.username ?? '',
        ...reachOf(isAdmin ? person : undefined),
        person && superuser ? 'ja' : 'nein',
        times.of(joinedAt),
        balance,
      ]);
    }
  }
}

/** E-mail, phone and birth date. */
const reachOf = (person: Person | undefined) => [
  person?.email ?? '',
  person?.phone ?? '',
  person?.birthDate ? LocalTimes.date(person.birthDate) : '',
];

/** Orders members by when they joined: ids sort by the time they were made. */
const byJoining = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);
