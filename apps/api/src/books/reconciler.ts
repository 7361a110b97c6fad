import { Injectable } from '@nestjs/common';
import type { Reconciliation } from '@stammtisch/contracts';
import { type TillState, toEuro } from '@stammtisch/domain';
import { Clock } from '../platform/clock.js';
import { Postings } from '../read-model/postings.js';
import type { ChainHead } from '../till/chain-head.js';
import { Till } from '../till/till.js';
import type { CheckedLog } from './checked-log.js';
import { type Finding, LastReconciliation } from './last-reconciliation.js';
import { LogChecker } from './log-checker.js';
import { sumsView } from './sums-view.js';

type Trigger = Reconciliation['trigger'];

interface Run {
  readonly revision: number;
  checked: number;
  readonly result: Promise<Finding>;
}

/** Compares what the till shows with a fresh fold of its log. One check at a time; who asks meanwhile shares the next. */
@Injectable()
export class Reconciler {
  private running: Run | undefined;

  constructor(
    private readonly till: Till,
    private readonly postings: Postings,
    private readonly checker: LogChecker,
    private readonly kept: LastReconciliation,
    private readonly clock: Clock,
  ) {}

  /** How far the check under way has come. */
  get progress(): { readonly checked: number; readonly total: number } | null {
    return this.running ? { checked: this.running.checked, total: this.running.revision + 1 } : null;
  }

  /** Checks everything, at least up to a revision that this till has reached. */
  async run(revision: number, trigger: Trigger): Promise<Finding> {
    while (this.running && this.running.revision < revision) await this.running.result.catch(() => {});
    this.running ??= this.begin(trigger);
    return this.running.result;
  }

  private begin(trigger: Trigger): Run {
    const { head } = this.till;
    const progress = (checked: number) => {
      run.checked = checked;
    };
    const result = this.checker
      .check(head.state.revision, progress)
      .then((log) => this.compared(head, log, trigger))
      .finally(() => {
        this.running = undefined;
      });
    const run: Run = { revision: head.state.revision, checked: 0, result };
    return run;
  }

  /** `head` is what was shown when the check began; nothing changes it. */
  private async compared({ state, hash }: ChainHead, log: CheckedLog, trigger: Trigger): Promise<Finding> {
    // A whole chain that ends otherwise: the last event was made to look like somebody else's.
    const problem = log.problem ?? (log.hash === hash ? null : { revision: log.revision, kind: 'changed' });
    const differing = await this.differing(state, log);
    const { balances, toppedUp, adjusted, drunk } = state.totals;
    const owned = Array.from(state.members.values(), ({ balance }) => balance);
    const difference = toppedUp + adjusted - drunk - owned.reduce((sum, balance) => sum + balance, 0);
    const sumsMatch = JSON.stringify(log.totals) === JSON.stringify(state.totals);
    const matches = differing.length === 0 && sumsMatch;
    const found: Finding = {
      ok: matches && difference === 0 && balances === toppedUp + adjusted - drunk && problem === null,
      at: this.clock.now(),
      trigger,
      revision: log.revision,
      hash: log.hash,
      events: log.revision + 1,
      sums: sumsView(state.totals),
      difference: toEuro(difference),
      matches,
      differing,
      problem,
      foreign: log.foreign,
    };
    this.kept.keep(found);
    return found;
  }

  /** Members whose balance, or last step of their ledger, is not what the log comes to. */
  private async differing(state: TillState, log: CheckedLog): Promise<Finding['differing']> {
    const folded = new Map(log.balances);
    const differing: Finding['differing'] = [];
    for (const id of new Set([...folded.keys(), ...Array.from(state.members.values(), (one) => one.id)])) {
      const right = folded.get(id) ?? 0;
      const booked = (await this.postings.lastAt(id, state.revision))?.balance ?? 0;
      const wrong = [state.members.get(id)?.balance ?? 0, booked].find((shown) => shown !== right);
      if (wrong === undefined) continue;
      differing.push({ member_id: id, shown: toEuro(wrong), folded: toEuro(right) });
    }
    return differing;
  }
}
