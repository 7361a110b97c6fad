import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import type { DeviceSession } from '@stammtisch/contracts';
import { activeMember } from '@stammtisch/domain';
import { StoreUnavailableError } from '@stammtisch/event-store';
import { People } from '../engine/people/people.js';
import type { ListedSession, Person, PushSubscription } from '../engine/people/person.js';
import { Till } from '../engine/till/till.js';
import { Clock } from '../platform/clock.js';
import { IN_ALL_DAYS, type Session, UNUSED_DAYS } from './session.js';

/** Browsers by their user agent, the most specific first: most also name those they descend from. */
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

/** A device as its owner knows it: 'Chrome auf Android'. The name is coarse, so that it gives away no more than that. */
export function deviceName(userAgent = ''): string {
  const found = [BROWSERS, SYSTEMS].flatMap(
    (list) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [],
  );
  return found.join(' auf ') || 'Unbekanntes Gerät';
}

/** Sessions kept for one member: the newest. */
const MOST = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Where members are logged in. Each list is in the member's own document, never in the log. */
@Injectable()
export class SessionList {
  private readonly logger = new Logger('SessionList');
  /** Notes that are being written, by session and epoch. */
  private readonly underWay = new Map<string, Promise<void>>();

  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly clock: Clock,
  ) {}

  /**
   * Notes that a session was given a cookie: at the login, and once a day after that. Calls at once with the old cookie make one
   * note. Nobody waits for the note, and none is made while the store is away.
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

  /** Notes the session's device as the newest. `entry` makes its entry of that of now and the one noted before; undefined changes nothing. */
  private async note(
    session: Session,
    userAgent: string | undefined,
    entry: (now: ListedSession, before: ListedSession | undefined) => ListedSession | undefined,
  ): Promise<void> {
    const { memberId, sessionId } = session;
    const now = this.entryOf(session, userAgent);
    await this.write(memberId, (person) => {
      const devices = person.devices ?? [];
      const noted = entry(
        now,
        devices.find((other) => other.sessionId === sessionId),
      );
      const others = this.standing(memberId, devices).filter((other) => other.sessionId !== sessionId);
      return noted && { ...person, devices: [noted, ...others].slice(0, MOST) };
    });
  }

  /** Notes something in a member's document. A member removed meanwhile leaves no document behind. */
  async write(memberId: string, note: (person: Person) => Person | undefined): Promise<void> {
    await this.people.note(memberId, note);
    if (!activeMember(this.till.state, memberId)) await this.people.erase(memberId);
  }

  /** Where the member of this session is logged in, this device first. */
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

  /** Has this session been one of the member's? */
  async has(memberId: string, sessionId: string): Promise<boolean> {
    return (await this.noted(memberId)).some((entry) => entry.sessionId === sessionId);
  }

  /** The member's list, as the store has it; as this node knows it, with the store away. */
  async noted(memberId: string): Promise<readonly ListedSession[]> {
    await this.load(memberId).catch(() => undefined);
    return this.people.find(memberId)?.devices ?? [];
  }

  /** Reads the member's document: another node may have noted more than this one knows. @throws StoreUnavailableError */
  async load(memberId: string): Promise<void> {
    await this.people.load(memberId);
    // A member removed during the read has to be forgotten again.
    if (!activeMember(this.till.state, memberId)) this.people.forgetRemoved(this.till.state);
  }

  /** Entries whose session may still be used. */
  standing(memberId: string, devices: readonly ListedSession[]): ListedSession[] {
    const { endedSessions } = this.till.state;
    const { passwordEpoch = Number.NaN } = activeMember(this.till.state, memberId) ?? {};
    const now = this.clock.ms();
    // One day more: entries say the day, not the hour.
    const within = (date: string, days: number) => now < Date.parse(date) + (days + 1) * DAY_MS;
    return devices.filter(
      (entry) =>
        // A later epoch comes from a node that knew the new password sooner.
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
