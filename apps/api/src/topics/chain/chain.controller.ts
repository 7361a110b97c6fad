import { Controller, Logger } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { calls, type LogPlace, type Sent } from '@stammtisch/contracts';
import { type Call, MemberCall } from '../../access/call.js';
import { WriteBudget } from '../../access/write-budget.js';
import { Log } from '../../engine/till/log.js';
import { Till } from '../../engine/till/till.js';
import { BodyOf, QueryOf, Serves } from '../../http/serves.js';
import { ChainService } from './chain.service.js';

@ApiTags('Logbuch')
@Controller()
export class ChainController {
  private readonly logger = new Logger('Witness');

  constructor(
    private readonly chain: ChainService,
    private readonly till: Till,
    private readonly log: Log,
    private readonly budget: WriteBudget,
  ) {}

  @Serves(calls.chain)
  digests(@QueryOf(calls.chain) query: Sent<'chain'>) {
    return this.chain.answer(query);
  }

  /**
   * Logs a device's finding that the log is not the one it saw.
   * @throws Problem 429 when the member tells too many; StoreUnavailableError, and then the device tells it again
   */
  @Serves(calls.reportChain)
  async report(
    @MemberCall() { memberId, ids }: Call,
    @BodyOf(calls.reportChain) { seen, now }: Sent<'reportChain'>,
  ) {
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
    return { success: true, revision: this.till.state.revision };
  }
}

const placed = ({ revision, hash }: LogPlace) => `${revision} with hash ${hash}`;
