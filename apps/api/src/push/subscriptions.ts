import { Injectable } from '@nestjs/common';
import type { PushKind } from '@stammtisch/contracts';
import { members } from '@stammtisch/domain';
import type { Session } from '../access/session.js';
import { SessionList } from '../access/session-list.js';
import { People } from '../engine/people/people.js';
import type { ListedSession, PushSubscription } from '../engine/people/person.js';
import { Till } from '../engine/till/till.js';

/** The members' push subscriptions. Each is stored with its session in the member's document, and ends with the session. */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly sessions: SessionList,
  ) {}

  /** The kinds a session's device is subscribed to. @throws StoreUnavailableError, as a browser without kinds would unsubscribe */
  async kindsHere({ memberId, sessionId }: Session): Promise<PushKind[]> {
    await this.people.load(memberId);
    const devices = this.people.find(memberId)?.devices ?? [];
    const here = devices.filter((entry) => entry.sessionId === sessionId);
    return this.valid(memberId, here).flatMap(({ kinds }) => kinds);
  }

  /** Subscribes a session's device, and unsubscribes another member who used the same browser before. */
  async put(session: Session, userAgent: string | undefined, push: Omit<PushSubscription, 'key'>) {
    for (const { id } of members(this.till.state)) {
      const isSame = ({ push: other, sessionId }: ListedSession) =>
        other?.endpoint === push.endpoint && sessionId !== session.sessionId;
      if (this.people.find(id)?.devices?.some(isSame)) await this.drop(id, isSame);
    }
    // Another node may have noted newer devices.
    await this.people.load(session.memberId);
    const { sessionKey: key } = this.till.state;
    await this.sessions.notePush(session, userAgent, { ...push, key });
  }

  /** Unsubscribes a session's device. */
  async off({ memberId, sessionId }: Session): Promise<void> {
    await this.people.load(memberId);
    await this.drop(memberId, (entry) => entry.sessionId === sessionId);
  }

  async of(memberId: string, kind: PushKind): Promise<PushSubscription[]> {
    const all = this.valid(memberId, await this.sessions.noted(memberId));
    return all.filter(({ kinds }) => kinds.includes(kind));
  }

  /** Drops an address that its push service no longer knows. */
  gone(memberId: string, endpoint: string): Promise<void> {
    return this.drop(memberId, ({ push }) => push?.endpoint === endpoint);
  }

  /** Drops the subscriptions of a member's ended sessions. `except`: a session that continues and is yet to be noted anew. */
  forgetEnded(memberId: string, except?: string | null): Promise<void> {
    const hasEnded = (entry: ListedSession) =>
      entry.sessionId !== except && this.valid(memberId, [entry]).length === 0;
    return this.drop(memberId, hasEnded);
  }

  /** The subscriptions of those devices whose session is still valid. */
  private valid(memberId: string, devices: readonly ListedSession[]): PushSubscription[] {
    const { sessionKey } = this.till.state;
    const loggedIn = this.sessions.standing(memberId, devices);
    return loggedIn.flatMap(({ push }) => (push?.key === sessionKey ? push : []));
  }

  private async drop(memberId: string, matches: (entry: ListedSession) => boolean): Promise<void> {
    await this.sessions.write(memberId, (person) => {
      const { devices = [] } = person;
      if (!devices.some((entry) => entry.push && matches(entry))) return undefined;
      return { ...person, devices: devices.map((entry) => (matches(entry) ? withoutPush(entry) : entry)) };
    });
  }
}

const withoutPush = ({ push: _, ...entry }: ListedSession): ListedSession => entry;
