import { Injectable } from '@nestjs/common';
import type { PushKind } from '@stammtisch/contracts';
import { members } from '@stammtisch/domain';
import type { Session } from '../access/session.js';
import { SessionList } from '../access/session-list.js';
import { People } from '../engine/people/people.js';
import type { ListedSession, Person, PushSubscription } from '../engine/people/person.js';
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

  /** What a session's device wants to hear. */
  async kindsHere({ memberId, sessionId }: Session): Promise<PushKind[]> {
    const here = (await this.newest(memberId)).find((entry) => entry.sessionId === sessionId);
    return [...(here?.push.kinds ?? [])];
  }

  /** Subscribes a session's device. Whoever used the same browser before is told nothing there any more. */
  async put(session: Session, userAgent: string | undefined, push: Omit<PushSubscription, 'key'>) {
    for (const { id } of members(this.till.state)) {
      const isSame = ({ push: other, sessionId }: ListedSession) =>
        other?.endpoint === push.endpoint && sessionId !== session.sessionId;
      if (this.people.find(id)?.devices?.some(isSame)) await this.drop(id, isSame);
    }
    const { sessionKey: key } = this.till.state;
    await this.sessions.notePush(session, userAgent, { ...push, key });
  }

  off(session: Session, userAgent: string | undefined): Promise<void> {
    return this.sessions.notePush(session, userAgent);
  }

  /** The member's devices that want to hear of it, as the store has them: another node may have noted more. */
  async of(memberId: string, kind: PushKind): Promise<PushSubscription[]> {
    const all = (await this.newest(memberId)).map(({ push }) => push);
    return all.filter(({ kinds }) => kinds.includes(kind));
  }

  /** Forgets an address that its push service knows no more. */
  gone(memberId: string, endpoint: string): Promise<void> {
    return this.drop(memberId, ({ push }) => push?.endpoint === endpoint);
  }

  /** Forgets where a member's ended sessions were told something. `except`: one that goes on, and is yet to be noted again. */
  async forgetEnded(memberId: string, except?: string | null): Promise<void> {
    const standing = this.standing(memberId, this.people.find(memberId));
    const isOver = ({ sessionId }: ListedSession) =>
      sessionId !== except && !standing.some((entry) => entry.sessionId === sessionId);
    await this.drop(memberId, isOver);
  }

  /** Claims to be the one of several nodes that tells a member something today. False as well if it was the same the last time. */
  async claim(memberId: string, kind: PushKind, on: string, about: string): Promise<boolean> {
    let claimed = false;
    await this.sessions.write(memberId, (person) => {
      const last = person.told?.[kind];
      claimed = last?.on !== on && last?.about !== about;
      return claimed ? { ...person, told: { ...person.told, [kind]: { on, about } } } : undefined;
    });
    return claimed;
  }

  private async newest(memberId: string) {
    // With the store away, what is known here has to do.
    await this.people.load(memberId).catch(() => undefined);
    return this.standing(memberId, this.people.find(memberId));
  }

  private standing(memberId: string, person: Person | undefined) {
    const { sessionKey } = this.till.state;
    return this.sessions
      .standing(memberId, person?.devices ?? [])
      .flatMap(({ sessionId, push }) => (push?.key === sessionKey ? { sessionId, push } : []));
  }

  private async drop(memberId: string, from: (entry: ListedSession) => boolean): Promise<void> {
    await this.sessions.write(memberId, (person) => {
      const { devices = [] } = person;
      if (!devices.some((entry) => entry.push && from(entry))) return undefined;
      const without = devices.map(({ push, ...entry }) =>
        push && !from({ ...entry, push }) ? { ...entry, push } : entry,
      );
      return { ...person, devices: without };
    });
  }
}
