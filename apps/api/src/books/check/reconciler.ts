import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { EveningWatch } from '../../engine/till/evening-watch.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { type Finding, LastReconciliation } from './last-reconciliation.js';
import { LogChecker } from './log-checker.js';
import { LogComparison, type Trigger } from './log-comparison.js';

interface Run {
  readonly revision: number;
  checked: number;
  readonly result: Promise<Finding>;
}

/** Compares what the till shows with a fresh fold of its log. One check at a time; all who ask meanwhile share the next. */
@Injectable()
export class Reconciler {
  private running: Run | undefined;
  private readonly logger = new Logger('Books');

  constructor(
    private readonly till: Till,
    private readonly checker: LogChecker,
    private readonly comparison: LogComparison,
    private readonly kept: LastReconciliation,
  ) {}

  /** How many events the running check has folded, of how many; null while none runs. */
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
        this.tell(found);
        return found;
      })
      .finally(() => {
        this.running = undefined;
      });
    const run: Run = { revision: head.state.revision, checked: 0, result };
    return run;
  }

  /** Logs the result, whoever started the check. */
  private tell({ ok, revision, problem }: Finding): void {
    if (ok) {
      this.logger.log(`The books are right up to event ${revision}`);
      return;
    }
    this.logger.error(`The books are not right: ${JSON.stringify({ revision, problem })}`);
  }
}

/** Checks the books each morning, and at the start if the till was off at that time. */
@Injectable()
export class NightlyCheck implements OnApplicationBootstrap {
  private readonly logger = new Logger('Books');

  constructor(
    private readonly reconciler: Reconciler,
    private readonly kept: LastReconciliation,
    private readonly clock: Clock,
    private readonly evenings: EveningWatch,
  ) {}

  onApplicationBootstrap(): void {
    this.evenings.onTurn(() => this.check());
    const last = this.kept.get();
    if (last && last.at < this.clock.evening().startsAt) this.check();
  }

  private check(): void {
    this.reconciler
      .run('night')
      .catch((error: unknown) => this.logger.warn(`The books could not be checked: ${error}`));
  }
}
