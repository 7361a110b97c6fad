import { Injectable } from '@nestjs/common';
import type { CreditLineAnswer, CreditLineBody, MemberAnswer } from '@stammtisch/contracts';
import { fromEuro, toEuro } from '@stammtisch/domain';
import { MemberView } from '../people/member-view.js';
import { invalid } from '../platform/problem.js';
import type { Call } from '../session/call.js';
import { Till } from '../till/till.js';

type Euro = CreditLineBody['line'];

/** How far below zero members may drink. */
@Injectable()
export class CreditLines {
  constructor(
    private readonly till: Till,
    private readonly view: MemberView,
  ) {}

  ofTable(): CreditLineAnswer {
    const { creditLine, revision } = this.till.state;
    return { success: true, line: creditLine === null ? null : toEuro(creditLine), revision };
  }

  async setForTable(call: Call, line: Euro): Promise<CreditLineAnswer> {
    const revision = await this.set(call, null, line);
    return { ...this.ofTable(), revision };
  }

  async setForMember(call: Call, memberId: string, line: Euro): Promise<MemberAnswer> {
    const revision = await this.set(call, memberId, line);
    return { success: true, member: this.view.of(memberId), revision };
  }

  private async set(call: Call, memberId: string | null, euro: Euro): Promise<number> {
    const line = euro === null ? null : fromEuro(euro);
    if (line === undefined) throw invalid();
    const command = { type: 'SetCreditLine', by: call.memberId, memberId, line } as const;
    return call.note(await this.till.execute(command, call.origin)).revision;
  }
}
