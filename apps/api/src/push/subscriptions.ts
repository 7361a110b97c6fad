import { Injectable } from '@nestjs/common';
import type { PushKind } from '@stammtisch/contracts';
import { members } from '@stammtisch/domain';
import type { Session } from '../access/session.js';
import { SessionList } from '../access/session-list.js';
import { People } from '../engine/people/people.js';
import type { ListedSession, PushSubscription } from '../engine/people/person.js';
import { Till } from '../engine/till/till.js';

/**
 * Where members are told something. Each subscription stands with its session in the member's own document, and ends with the
 * session.
 */
@Injectable()
export class Subscriptions {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly sessions: SessionList,
  ) {}

  /** What a session's device wants to hear. @throws StoreUnavailableError, since a browser that is to hear nothing unsubscribes */
  async kindsHere({ memberId, sessionId }: Session): Promise<PushKind[]> {
    await this.sessions.load(memberId);
    const devices = this.people.find(memberId)?.devices ?? [];
    const here = devices.filter((entry) => entry.sessionId === sessionId);
    return this.standing(memberId, here).flatMap(({ kinds }) => kinds);
  }

  /** Subscribes a session's device. The member who used the same browser before gets nothing there any more. */
  async put(session: Session, userAgent: string | undefined, push: Omit<PushSubscription, 'key'>) {
    for (const { id } of members(this.till.state)) {
      const isSame = ({ push: other, sessionId }: ListedSession) =>
        other?.endpoint === push.endpoint && sessionId !== session.sessionId;
      if (this.people.find(id)?.devices?.some(isSame)) await this.drop(id, isSame);
    }
    // What is known here may be older than what another node has noted.
    await this.sessions.load(session.memberId);
    const { sessionKey: key } = this.till.state;
    await this.sessions.notePush(session, userAgent, { ...push, key });
  }

  /** Tells a session's device nothing more. */
  async off({ memberId, sessionId }: Session): Promise<void> {
    await this.sessions.load(memberId);
    await this.drop(memberId, (entry) => entry.sessionId === sessionId);
  }

  /** The member's devices that want to hear of it. */
  async of(memberId: string, kind: PushKind): Promise<PushSubscription[]> {
    const all = this.standing(memberId, await this.sessions.noted(memberId));
    return all.filter(({ kinds }) => kinds.includes(kind));
  }

  /** Forgets an address that its push service knows no more. */
  gone(memberId: string, endpoint: string): Promise<void> {
    return this.drop(memberId, ({ push }) => push?.endpoint === endpoint);
  }

  /** Forgets where a member's ended sessions were told something. `except`: one that goes on, and is yet to be noted again. */
  forgetEnded(memberId: string, except?: string | null): Promise<void> {
    return this.drop(
      memberId,
      (entry) => entry.sessionId !== except && this.standing(memberId, [entry]).length === 0,
    );
  }

  /** The subscriptions among these whose session may still be used. */
  private standing(memberId: string, devices: readonly ListedSession[]): PushSubscription[] {
    const { sessionKey } = this.till.state;
    const standing = this.sessions.standing(memberId, devices);
    return standing.flatMap(({ push }) => (push?.key === sessionKey ? push : []));
  }

  private async drop(memberId: string, from: (entry: ListedSession) => boolean): Promise<void> {
    await this.sessions.write(memberId, (person) => {
      const { devices = [] } = person;
      if (!devices.some((entry) => entry.push && from(entry))) return undefined;
      return { ...person, devices: devices.map((entry) => (from(entry) ? silent(entry) : entry)) };
    });
  }
}

const silent = ({ push: _, ...entry }: ListedSession): ListedSession => entry;
