import { Injectable, Logger } from '@nestjs/common';
import type { ChainFinding, LogPlace } from '@stammtisch/contracts';
import { WriteBudget } from '../../access/write-budget.js';

/** Takes in what devices found: that the log is not the one they saw. Whoever looks after the server hears of it. */
@Injectable()
export class LogFindings {
  private readonly logger = new Logger('Witness');
  /** How many were told since the start. */
  count = 0;

  constructor(private readonly budget: WriteBudget) {}

  /** @throws Problem 429 when the member tells too many */
  take(memberId: string, { seen, now }: ChainFinding, ids: object): void {
    this.budget.spendFinding(memberId);
    this.count++;
    this.logger.warn(
      `A device of member ${memberId} saw event ${placed(seen)}, and that does not lead to event ${placed(now)}, which it is shown: a backup was put back, or somebody changed the books`,
      ids,
    );
  }
}

const placed = ({ revision, hash }: LogPlace) => `${revision} with hash ${hash}`;
