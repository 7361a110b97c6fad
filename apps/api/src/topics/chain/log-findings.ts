import { Injectable, Logger } from '@nestjs/common';
import type { ChainFinding, LogPlace } from '@stammtisch/contracts';
import { WriteBudget } from '../../access/write-budget.js';
import { Log } from '../../engine/till/log.js';

/** Logs devices' findings that the log is not the one they saw. */
@Injectable()
export class LogFindings {
  private readonly logger = new Logger('Witness');

  constructor(
    private readonly budget: WriteBudget,
    private readonly log: Log,
  ) {}

  /** @throws Problem 429 when the member tells too many; StoreUnavailableError, and then the device tells it again */
  async take(memberId: string, { seen, now }: ChainFinding, ids: object): Promise<void> {
    this.budget.spend('finding', memberId);
    // Anybody can claim to have seen something.
    const isHere = (await this.log.hashAt(seen.revision)) === seen.hash;
    const means = isHere
      ? 'this log has what it saw, so it is wrong, or was shown another log'
      : 'this log lacks what it saw: a backup was put back, or somebody changed the books';
    this.logger.warn(
      `A device of member ${memberId} saw event ${placed(seen)}, and that does not lead to event ${placed(now)}, which it is shown; ${means}`,
      ids,
    );
  }
}

const placed = ({ revision, hash }: LogPlace) => `${revision} with hash ${hash}`;
