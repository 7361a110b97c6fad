import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { EveningWatch } from '../../engine/till/evening-watch.js';
import { tillStream } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { unavailable } from '../../http/problem.js';
import { Clock } from '../../platform/clock.js';
import { Settings } from '../../platform/settings.js';
import { startThread } from '../../platform/threads.js';
import type { CheckNews, CheckOrder } from './check-thread.js';
import type { CheckedLog } from './checked-log.js';
import { type Finding, LastReconciliation, LogComparison, type Trigger } from './findings.js';

interface Run {
  readonly revision: number;
  readonly result: Promise<Finding>;
}

/**
 * Compares what the till shows with a fresh fold of its log: each morning, at the start if the till was off at that time, and for whoever
 * asks. One check at a time; all who ask meanwhile share the next.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Books');
  private running: Run | undefined;
  private stop: (() => Promise<unknown>) | undefined;

  constructor(
    private readonly till: Till,
    private readonly settings: Settings,
    private readonly comparison: LogComparison,
    private readonly kept: LastReconciliation,
    private readonly clock: Clock,
    private readonly evenings: EveningWatch,
  ) {}

  onApplicationBootstrap(): void {
    this.evenings.onTurn(() => this.runTonight());
    const last = this.kept.get();
    if (last && last.at < this.clock.evening().startsAt) this.runTonight();
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop?.();
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
    const check = checkLog(this.settings, head.state.revision);
    this.stop = check.stop;
    const result = check.done
      .then(async (log) => {
        const found = await this.comparison.of(head, log, trigger);
        this.kept.keep(found);
        this.tell(found);
        return found;
      })
      .finally(() => {
        this.running = undefined;
      });
    return { revision: head.state.revision, result };
  }

  /** Logs the result, whoever started the check. */
  private tell({ ok, revision, problem }: Finding): void {
    if (ok) {
      this.logger.log(`The books are right up to event ${revision}`);
      return;
    }
    this.logger.error(`The books are not right: ${JSON.stringify({ revision, problem })}`);
  }

  private runTonight(): void {
    this.run('night').catch((error: unknown) => this.logger.warn(`The books could not be checked: ${error}`));
  }
}

/**
 * @public Has a thread read a log up to a revision and fold it anew, so that no tap has to wait. Rejects with Problem 503 when the store does not
 * answer, or the check is stopped.
 */
export function checkLog(
  { eventStoreUrl, dataDir, tillId }: Pick<Settings, 'eventStoreUrl' | 'dataDir' | 'tillId'>,
  upTo: number,
) {
  const order: CheckOrder = { eventStoreUrl, dataDir, stream: tillStream(tillId), upTo };
  const thread = startThread('books/check/check-thread.js', order);
  const done = new Promise<CheckedLog>((resolve, reject) => {
    thread.on('message', (news: CheckNews) => {
      if ('done' in news) resolve(news.done);
      else reject(unavailable());
    });
    thread.on('error', reject);
    thread.on('exit', () => reject(unavailable()));
  });
  return { done, stop: () => thread.terminate() };
}
