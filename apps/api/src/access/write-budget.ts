import { Injectable } from '@nestjs/common';
import type { Committed } from '../engine/till/listeners.js';
import { Till } from '../engine/till/till.js';
import { Problem } from '../http/problem.js';
import { Budgets } from '../platform/budgets.js';
import { Clock } from '../platform/clock.js';
import { BOOKED, FINDINGS, RECEIPTS, ROUNDS, TABLET_WRITES, WRITES } from '../platform/limits.js';

const TOO_FAST = 'So schnell kommt die Kasse nicht mit. Bitte warte einen Moment.';

/** What each member and each tablet may book in a while. */
@Injectable()
export class WriteBudget {
  private readonly writes: Budgets;
  private readonly rounds: Budgets;
  private readonly receipts: Budgets;
  private readonly tablets: Budgets;
  private readonly findings: Budgets;
  private readonly booked: Budgets;

  constructor({ steady }: Clock, till: Till) {
    this.writes = new Budgets(WRITES, steady.ms);
    this.rounds = new Budgets(ROUNDS, steady.ms);
    this.receipts = new Budgets(RECEIPTS, steady.ms);
    this.tablets = new Budgets(TABLET_WRITES, steady.ms);
    this.findings = new Budgets(FINDINGS, steady.ms);
    this.booked = new Budgets(BOOKED, steady.ms);
    const hear = ({ own }: Committed) => {
      for (const { metadata } of own) this.booked.spend(metadata.actor);
    };
    till.onCommitted({ name: 'WriteBudget', hear, resync: () => undefined });
  }

  /** Counts a state-changing call. @throws Problem 429 when the member makes too many, or has booked too much by few */
  spendCall(memberId: string): void {
    for (const budgets of [this.writes, this.booked]) admit(budgets, memberId, TOO_FAST);
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
  const retryAfter = budgets.wait(memberId);
  if (retryAfter > 0)
    throw new Problem(429, 'too_many', text, { retryAfter, incident: { kind: 'throttled' } });
}
