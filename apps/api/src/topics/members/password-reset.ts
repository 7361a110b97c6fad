import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NewPasswordAnswer } from '@stammtisch/contracts';
import type { Call } from '../../access/call.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import type { Outcome } from '../../engine/till/outcomes.js';
import { conflict } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { PasswordDocuments } from './password-documents.js';

/** Letters and digits that nobody mistakes for one another when they are read aloud. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** 80 bits. */
const LENGTH = 16;

/** How long an answer that got lost can be asked for again, in ms. */
const REMEMBERED = 5 * 60 * 1000;

const SHOWN_BEFORE =
  'Das neue Passwort wurde schon einmal gezeigt. Bitte setze das Passwort noch einmal zurück.';

/**
 * Gives members who have forgotten their password a random one, which they then change themselves. It is written down nowhere.
 * This process alone knows it, for a few minutes, so that an admin whose connection broke off is answered once more.
 */
@Injectable()
export class PasswordReset {
  /** Passwords by the document that has them. */
  private readonly known = new Map<string, { readonly password: string; readonly until: number }>();

  constructor(
    private readonly documents: PasswordDocuments,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem 409 for a repeat when nobody knows the password any more that the first answer has shown */
  async reset(call: Call, memberId: string): Promise<NewPasswordAnswer> {
    const { events, revision } = await call.once(() => this.replace(call, memberId));
    const new_password = this.madeFor(events);
    if (new_password === undefined) throw conflict(SHOWN_BEFORE);
    return { success: true, new_password, revision };
  }

  private async replace(call: Call, memberId: string): Promise<Outcome> {
    const owner = this.documents.owner(memberId);
    const { passwordRevision: replaces } = owner;
    const characters = Array.from({ length: LENGTH }, () => CHARACTERS.charAt(randomInt(CHARACTERS.length)));
    const password = characters.join('');
    const personRevision = await this.documents.write(owner, password);
    // Before the log is asked: its answer may get lost.
    this.note(keyOf(memberId, personRevision), password);
    return call.execute({ type: 'ResetPassword', by: call.memberId, memberId, personRevision, replaces });
  }

  private note(key: string, password: string): void {
    const now = this.clock.steady.ms();
    for (const [other, { until }] of this.known) if (until <= now) this.known.delete(other);
    this.known.set(key, { password, until: now + REMEMBERED });
  }

  /** The password that these events of a reset made good; undefined when another process made it, or long ago. */
  private madeFor(events: readonly LoggedEvent[]): string | undefined {
    const reset = events.find(({ type }) => type === 'PasswordReset');
    if (reset?.type !== 'PasswordReset') return undefined;
    const found = this.known.get(keyOf(reset.data.memberId, reset.data.personRevision));
    return found && this.clock.steady.ms() < found.until ? found.password : undefined;
  }
}

const keyOf = (memberId: string, personRevision: number) => `${memberId} ${personRevision}`;
