import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock.js';
import type { LoggedEvent } from '../till/logged-event.js';

/** Letters and digits that nobody mistakes for one another when they are read aloud. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** 80 bits. */
const LENGTH = 16;

/** How long an answer that got lost can be asked for again, in ms. */
const REMEMBERED = 5 * 60 * 1000;

/**
 * Random passwords for members who have forgotten theirs. They are written down nowhere: this process alone knows them, for a few
 * minutes, so that an admin whose connection broke off is answered once more.
 */
@Injectable()
export class FreshPasswords {
  private readonly known = new Map<string, { readonly password: string; readonly until: number }>();

  constructor(private readonly clock: Clock) {}

  make(): string {
    return Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length))).join('');
  }

  /** Notes which document of a member has the password. */
  note(memberId: string, personRevision: number, password: string): void {
    const now = this.clock.steady.ms();
    for (const [key, { until }] of this.known) if (until <= now) this.known.delete(key);
    this.known.set(keyOf(memberId, personRevision), { password, until: now + REMEMBERED });
  }

  /** The password that these events of a reset made good; undefined when another process made it, or long ago. */
  madeFor(events: readonly LoggedEvent[]): string | undefined {
    const reset = events.find(({ type }) => type === 'PasswordReset');
    if (reset?.type !== 'PasswordReset') return undefined;
    const found = this.known.get(keyOf(reset.data.memberId, reset.data.personRevision));
    return found && this.clock.steady.ms() < found.until ? found.password : undefined;
  }
}

const keyOf = (memberId: string, personRevision: number) => `${memberId} ${personRevision}`;
