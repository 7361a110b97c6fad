import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import type { DeviceSession } from '@stammtisch/contracts';
import { activeMember, DAY } from '@stammtisch/domain';
import { StoreUnavailableError } from '@stammtisch/event-store';
import { People } from '../engine/people/people.js';
import type { ListedSession, Person, PushSubscription } from '../engine/people/person.js';
import { Till } from '../engine/till/till.js';
import { Clock } from '../platform/clock.js';
import { IN_ALL_DAYS, type Session, UNUSED_DAYS } from './session.js';

/** The most specific first: most user agents also name the browsers they descend from. */
const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/** 'Chrome auf Android': coarse on purpose, for privacy. */
export function deviceName(userAgent = ''): string {
  const found = [BROWSERS, SYSTEMS].flatMap(
    (list) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [],
  );
  return found.join(' auf ') || 'Unbekanntes Gerät';
}

/** The newest sessions kept for one member. */
const MOST = 20;

/** The members' sessions by device. Each list is in the member's document, never in the log. */
@Injectable()
export class SessionList {
  private readonly logger = new Logger('SessionList');
  /** Notes under way, by session and epoch. */
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  /**
   * Notes that a session got a cookie: at the login, and once a day after that. Concurrent calls with the old cookie make one note.
   * Not awaited, and skipped while the store is unavailable.
   */
  seen(session: Session, userAgent: string | undefined): Promise<void> {
    const key = `${session.sessionId} ${session.epoch}`;
    const noted =
      this.underWay.get(key) ?? this.noteSeen(session, userAgent).finally(() => this.underWay.delete(key));
    this.underWay.set(key, noted);
    return noted;
  }

  private async noteSeen(session: Session, userAgent: string | undefined): Promise<void> {
    try {
      await this.note(session, userAgent, (now, before) => {
        const noted = before?.epoch === now.epoch && before.seenOn === now.seenOn;
        return noted ? undefined : { ...now, ...(before?.push && { push: before.push }) };
      });
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) this.logger.error(error);
    }
  }

  /** Notes the push subscription of the session's device. @throws StoreUnavailableError */
  notePush(session: Session, userAgent: string | undefined, push: PushSubscription): Promise<void> {
    return this.note(session, userAgent, (now, before = now) =>
      isDeepStrictEqual(before.push, push) ? undefined : { ...before, epoch: now.epoch, push },
    );
  }

  /** Puts the session first in the list. `entry` makes its entry from the current and the noted one, or undefined to change nothing. */
  private async note(
    session: Session,
    userAgent: string | undefined,
    entry: (now: ListedSession, before: ListedSession | undefined) => ListedSession | undefined,
  ): Promise<void> {
    const { memberId, sessionId } = session;
    const now = this.entryOf(session, userAgent);
    await this.write(memberId, (person) => {
      const devices = person.devices ?? [];
      const before = devices.find((other) => other.sessionId === sessionId);
      const noted = entry(now, before);
      const rest = this.standing(memberId, devices).filter((other) => other.sessionId !== sessionId);
      return noted && { ...person, devices: [noted, ...rest].slice(0, MOST) };
    });
  }

  /** Writes a note into a member's document. The document of a member removed meanwhile is erased again. */
  async write(memberId: string, note: (person: Person) => Person | undefined): Promise<void> {
    await this.people.note(memberId, note);
    if (!activeMember(this.till.state, memberId)) await this.people.erase(memberId);
  }

  /** The member's sessions, this one first. */
  async of(session: Session, userAgent: string | undefined): Promise<DeviceSession[]> {
    const all = this.standing(session.memberId, await this.noted(session.memberId));
    const others = all.filter(({ sessionId }) => sessionId !== session.sessionId);
    const here = all.find(({ sessionId }) => sessionId === session.sessionId);
    return [here ?? this.entryOf(session, userAgent), ...others].map(
      ({ sessionId: id, name, since, seenOn }) => ({
        id,
        name,
        since,
        seen_on: seenOn,
        current: id === session.sessionId,
      }),
    );
  }

  /** The member's list from the store, or this node's while the store is unavailable. */
  async noted(memberId: string): Promise<readonly ListedSession[]> {
    await this.people.load(memberId).catch(() => undefined);
    return this.people.find(memberId)?.devices ?? [];
  }

  /** Entries of valid sessions. */
  standing(memberId: string, devices: readonly ListedSession[]): ListedSession[] {
    const { endedSessions } = this.till.state;
    const { passwordEpoch = Number.NaN } = activeMember(this.till.state, memberId) ?? {};
    const now = this.clock.ms();
    // One day more, since entries have no time of day.
    const within = (date: string, days: number) => now < Date.parse(date) + (days + 1) * DAY;
    return devices.filter(
      (entry) =>
        // A later epoch was noted by a node that knew the new password first.
        entry.epoch >= passwordEpoch &&
        !endedSessions.has(entry.sessionId) &&
        within(entry.seenOn, UNUSED_DAYS) &&
        within(entry.since, IN_ALL_DAYS),
    );
  }

  private entryOf({ sessionId, epoch, startedAt }: Session, userAgent: string | undefined): ListedSession {
    const since = this.clock.evening(new Date(startedAt).toISOString()).date;
    const seenOn = this.clock.evening().date;
    return { sessionId, epoch, name: deviceName(userAgent), since, seenOn };
  }
}
