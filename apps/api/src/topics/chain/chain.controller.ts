import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type ChainFinding, type ChainQuery, calls, type DoneAnswer } from '@stammtisch/contracts';
import { type Call, MemberCall } from '../../access/call.js';
import { Till } from '../../engine/till/till.js';
import { BodyOf, QueryOf, Serves } from '../../http/serves.js';
import { ChainService } from './chain.service.js';
import { LogFindings } from './log-findings.js';

@ApiTags('Logbuch')
@Controller()
export class ChainController {
  constructor(
    private readonly chain: ChainService,
    private readonly findings: LogFindings,
    private readonly till: Till,
  ) {}

  @Serves(calls.chain)
  digests(@QueryOf(calls.chain) query: ChainQuery) {
    return this.chain.answer(query);
  }

  @Serves(calls.reportChain)
  async report(
    @MemberCall() call: Call,
    @BodyOf(calls.reportChain) finding: ChainFinding,
  ): Promise<DoneAnswer> {
    await this.findings.take(call.memberId, finding, call.ids);
    return { success: true, revision: this.till.state.revision };
  }
}
