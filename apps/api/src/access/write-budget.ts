import { Injectable } from '@nestjs/common';
import { Problem } from '../http/problem.js';
import { Budgets } from '../platform/budgets.js';
import { Clock } from '../platform/clock.js';
import { FINDINGS, RECEIPTS, ROUNDS, TABLET_WRITES, WRITES } from '../platform/limits.js';

const TOO_FAST = 'So schnell kommt die Kasse nicht mit. Bitte warte einen Moment.';

/** What each member and each tablet may book in a while. */
@Injectable()
export class WriteBudget {
  private readonly writes: Budgets;
  private readonly rounds: Budgets;
  private readonly receipts: Budgets;
  private readonly tablets: Budgets;
  private readonly findings: Budgets;

  constructor({ steady }: Clock) {
    this.writes = new Budgets(WRITES, steady.ms);
    this.rounds = new Budgets(ROUNDS, steady.ms);
    this.receipts = new Budgets(RECEIPTS, steady.ms);
    this.tablets = new Budgets(TABLET_WRITES, steady.ms);
    this.findings = new Budgets(FINDINGS, steady.ms);
  }

  /** Counts a state-changing call. @throws Problem 429 when the member makes too many */
  spendCall(memberId: string): void {
    admit(this.writes, memberId, TOO_FAST);
    this.writes.spend(memberId);
  }

  /** Counts a state-changing call of a tablet. @throws Problem 429 when it makes too many */
  spendTabletCall(linkId: string): void {
    admit(this.tablets, linkId, TOO_FAST);
    this.tablets.spend(linkId);
  }

  /** Counts a picture of a receipt. @throws Problem 429 */
  spendReceipt(memberId: string): void {
    admit(this.receipts, memberId, 'Das waren viele Belege auf einmal. Bitte warte einen Moment.');
    this.receipts.spend(memberId);
  }

  /** Counts a finding of a member's device. @throws Problem 429 */
  spendFinding(memberId: string): void {
    admit(this.findings, memberId, 'Das hat die Kasse schon gehört.');
    this.findings.spend(memberId);
  }

  /** Makes sure that the member may give a round. @throws Problem 429 */
  expectRound(memberId: string): void {
    admit(this.rounds, memberId, 'Das waren viele Runden auf einmal. Bitte warte einen Moment.');
  }

  /** Counts a round that was given. */
  spendRound(memberId: string): void {
    this.rounds.spend(memberId);
  }
}

function admit(budgets: Budgets, memberId: string, text: string): void {
  const seconds = budgets.wait(memberId);
  if (seconds > 0) throw new Problem(429, 'too_many', text, seconds, { kind: 'throttled' });
}
