import { Injectable } from '@nestjs/common';
import type { CommandOrigin, TillCommand } from '@stammtisch/domain';
import { People } from '../people/people.js';
import { newId } from '../platform/ids.js';
import { SecurityLog } from '../platform/security-log.js';
import type { Outcome } from '../till/outcomes.js';
import { Refusal } from '../till/refusal.js';
import { Till } from '../till/till.js';
import { FirstDocument, type Newcomer } from './first-document.js';

/** How somebody joins. */
interface Joining {
  /** Says so to the log, which names the document. */
  readonly command: (document: { readonly memberId: string; readonly personRevision: number }) => TillCommand;
  readonly origin: (memberId: string) => CommandOrigin;
  /** As one who may do everything; from this address. */
  readonly superuserFrom?: string | undefined;
}

/** Lets somebody join: first their document is written, then the log says so. */
@Injectable()
export class Enrolment {
  constructor(
    private readonly till: Till,
    private readonly people: People,
    private readonly document: FirstDocument,
    private readonly security: SecurityLog,
  ) {}

  async enrol(newcomer: Newcomer, { command, origin, superuserFrom }: Joining): Promise<Outcome> {
    const memberId = newId();
    const personRevision = await this.people.add(await this.document.of(memberId, newcomer));
    try {
      const outcome = await this.till.execute(command({ memberId, personRevision }), origin(memberId));
      if (outcome.replayed) await this.people.erase(memberId);
      else if (superuserFrom !== undefined) {
        this.security.note('superuser_joined', { address: superuserFrom, memberId });
      }
      return outcome;
    } catch (error) {
      // Said no: nobody refers to the document. With a silent store its fate is unknown; the next start looks.
      if (error instanceof Refusal) await this.people.erase(memberId);
      throw error;
    }
  }
}
