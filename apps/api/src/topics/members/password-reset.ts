import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { NewPasswordAnswer } from '@stammtisch/contracts';
import type { Call } from '../../access/call.js';
import type { Outcome } from '../../engine/till/commands.js';
import type { LoggedEvent } from '../../engine/till/logged-event.js';
import { conflict } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { PasswordDocuments } from './password-documents.js';

/** Characters of a random password: nobody mistakes one for another when they are read aloud. */
const CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Characters in a random password: 80 bits. */
const LENGTH = 16;

/** How long a repeat of the call is answered with the same password, in ms. */
const REMEMBERED = 5 * 60 * 1000;

const SHOWN_BEFORE =
  'Das neue Passwort wurde schon einmal gezeigt. Bitte setze das Passwort noch einmal zurück.';

/**
 * Gives members who have forgotten their password a random one, which they then change themselves. The random one is written down
 * nowhere. Only this process knows it, for a few minutes, so that an admin whose connection broke off is answered once more.
 */
@Injectable()
export class PasswordReset {
  /** Passwords in clear, by the revision of the document that has their hash. */
  private readonly known = new Map<string, { readonly password: string; readonly until: number }>();

  constructor(
    private readonly documents: PasswordDocuments,
    private readonly clock: Clock,
  ) {}

  /** Resets a member's password. @throws Problem 409 for a repeat of the call when this process no longer knows the password */
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
    // The password is noted before the log is asked, as the log's answer may get lost.
    this.note(keyOf(memberId, personRevision), password);
    const command = { type: 'ResetPassword', by: call.memberId, memberId, personRevision, replaces } as const;
    return this.documents.taken(memberId, () => call.execute(command));
  }

  private note(key: string, password: string): void {
    const now = this.clock.steady.ms();
    for (const [other, { until }] of this.known) if (until <= now) this.known.delete(other);
    this.known.set(key, { password, until: now + REMEMBERED });
  }

  /** The password that these events made valid; undefined when another process made it, or when it was forgotten. */
  private madeFor(events: readonly LoggedEvent[]): string | undefined {
    const reset = events.find(({ type }) => type === 'PasswordReset');
    if (reset?.type !== 'PasswordReset') return undefined;
    const found = this.known.get(keyOf(reset.data.memberId, reset.data.personRevision));
    return found && this.clock.steady.ms() < found.until ? found.password : undefined;
  }
}

const keyOf = (memberId: string, personRevision: number) => `${memberId} ${personRevision}`;
