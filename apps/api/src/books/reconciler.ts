import { Injectable } from '@nestjs/common';
import { Till } from '../till/till.js';
import { type Finding, LastReconciliation } from './last-reconciliation.js';
import { LogChecker } from './log-checker.js';
import { LogComparison, type Trigger } from './log-comparison.js';

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
    private readonly checker: LogChecker,
    private readonly comparison: LogComparison,
    private readonly kept: LastReconciliation,
  ) {}

  /** How far the check under way has come. */
  get progress(): { readonly checked: number; readonly total: number } | null {
    return this.running ? { checked: this.running.checked, total: this.running.revision + 1 } : null;
  }

  /** Checks everything that the till has by now. */
  async run(trigger: Trigger): Promise<Finding> {
    const { revision } = this.till.state;
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
      .then(async (log) => {
        const found = await this.comparison.of(head, log, trigger);
        this.kept.keep(found);
        return found;
      })
      .finally(() => {
        this.running = undefined;
      });
    const run: Run = { revision: head.state.revision, checked: 0, result };
    return run;
  }
}
