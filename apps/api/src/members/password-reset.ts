import { Injectable } from '@nestjs/common';
import type { NewPasswordAnswer } from '@stammtisch/contracts';
import { conflict } from '../platform/problem.js';
import type { Call } from '../session/call.js';
import type { Outcome } from '../till/outcomes.js';
import { Till } from '../till/till.js';
import { FreshPasswords } from './fresh-passwords.js';
import { PasswordDocuments } from './password-documents.js';

const SHOWN_BEFORE =
  'Das neue Passwort wurde schon einmal gezeigt. Bitte setze das Passwort noch einmal zurück.';

/** Gives members who have forgotten their password a random one, written down nowhere, that they change themselves then. */
@Injectable()
export class PasswordReset {
  constructor(
    private readonly till: Till,
    private readonly documents: PasswordDocuments,
    private readonly fresh: FreshPasswords,
  ) {}

  /** @throws Problem 409 for a repeat when nobody knows the password any more that the first answer has shown */
  async reset(call: Call, memberId: string): Promise<NewPasswordAnswer> {
    const outcome = (await this.till.outcomeOf(call.origin)) ?? (await this.replace(call, memberId));
    const new_password = this.fresh.madeFor(outcome.events);
    if (new_password === undefined) throw conflict(SHOWN_BEFORE);
    const { revision } = call.note(outcome);
    return { success: true, new_password, revision };
  }

  private async replace({ memberId: by, origin }: Call, memberId: string): Promise<Outcome> {
    const owner = this.documents.owner(memberId);
    const { passwordRevision: replaces } = owner;
    const password = this.fresh.make();
    const personRevision = await this.documents.write(owner, password);
    // Before the log is asked: its answer may get lost.
    this.fresh.note(memberId, personRevision, password);
    return this.till.execute({ type: 'ResetPassword', by, memberId, personRevision, replaces }, origin);
  }
}
