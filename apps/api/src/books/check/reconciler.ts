import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { reconciliation } from '@stammtisch/contracts';
import { allBooked, places, type TillState, toEuro } from '@stammtisch/domain';
import * as z from 'zod';
import { Cash, Postings } from '../../engine/read-model/books.js';
import { RECONCILIATION_FILE } from '../../engine/store/known-log.js';
import type { CheckedLog } from '../../engine/till/checked-log.js';
import { EveningWatch } from '../../engine/till/evening-watch.js';
import type { ChainHead } from '../../engine/till/logged-event.js';
import { Till } from '../../engine/till/till.js';
import { Clock } from '../../platform/clock.js';
import { Settings } from '../../platform/settings.js';
import { onThread } from '../../platform/threads.js';
import { sumsView } from '../report/report.js';
import type { CheckOrder } from './check-thread.js';

/** A result as stored: without names, which are personal data. */
const finding = reconciliation.extend({
  differing: z.array(reconciliation.shape.differing.element.omit({ name: true })),
});
export type Finding = z.infer<typeof finding>;

/**
 * Compares the till's state and books with a fresh fold of its log: each morning, at the start if the till was off then, and on
 * request. One check runs at a time; requests in the meantime share the next.
 */
@Injectable()
export class Reconciler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Books');
  private running: { readonly revision: number; readonly result: Promise<Finding> } | undefined;
  private stop: (() => Promise<unknown>) | undefined;
  /** The last result, kept across restarts. */
  last: Finding | undefined;

  constructor(
    private readonly till: Till,
    private readonly settings: Settings,
    private readonly postings: Postings,
    private readonly cash: Cash,
    private readonly clock: Clock,
    private readonly evenings: EveningWatch,
  ) {
    this.last = stored(settings);
  }

  onApplicationBootstrap(): void {
    this.evenings.onTurn(() => this.runTonight());
    const { last } = this;
    if (last && last.at < this.clock.evening().startsAt) this.runTonight();
  }

  async onModuleDestroy(): Promise<void> {
    await this.stop?.();
  }

  /** Checks the log at least up to the current revision. */
  async run(trigger: Finding['trigger']): Promise<Finding> {
    const { revision } = this.till.state;
    while (this.running && this.running.revision < revision) await this.running.result.catch(() => {});
    this.running ??= this.begin(trigger);
    return this.running.result;
  }

  private begin(trigger: Finding['trigger']) {
    const { head } = this.till;
    const check = checkLog(this.settings, head.state.revision);
    this.stop = check.stop;
    const result = check.done
      .then(async (log) => {
        const found = await this.compared(head, log, trigger);
        this.keep(found);
        const { ok, revision, problem } = found;
        if (ok) this.logger.log(`The books are right up to event ${revision}`);
        else this.logger.error(`The books are not right: ${JSON.stringify({ revision, problem })}`);
        return found;
      })
      .finally(() => {
        this.running = undefined;
      });
    return { revision: head.state.revision, result };
  }

  /** Compares `log` with `head`, the till's state when the check began. */
  private async compared(
    { state, hash }: ChainHead,
    log: CheckedLog,
    trigger: Finding['trigger'],
  ): Promise<Finding> {
    // The chain is intact but ends with another hash: the last event was altered to look foreign.
    const problem = log.problem ?? (log.hash === hash ? null : { revision: log.revision, kind: 'changed' });
    const differing = await this.differing(state, log);
    const { balances } = state.totals;
    const booked = allBooked(state.totals);
    const owned = Array.from(state.members.values(), ({ balance }) => balance);
    const difference = booked - owned.reduce((sum, balance) => sum + balance, 0);
    const sumsMatch = JSON.stringify(log.totals) === JSON.stringify(state.totals);
    const matches = differing.length === 0 && sumsMatch;
    return {
      ok: matches && difference === 0 && balances === booked && problem === null,
      at: this.clock.now(),
      trigger,
      revision: log.revision,
      hash: log.hash,
      sums: sumsView(state.totals),
      difference: toEuro(difference),
      matches,
      differing,
      problem,
      foreign: log.foreign,
    };
  }

  /** Members and places whose amount in the log differs from the till's state or from the last row of the books. */
  private async differing(state: TillState, log: CheckedLog): Promise<Finding['differing']> {
    const { members, cashBook, revision } = state;
    const booked = await this.cash.liesAt(revision);
    const accounts = places.map((place) => ({
      account: place as string,
      amounts: [log.cash?.[place] ?? 0, cashBook?.[place] ?? 0, booked[place]],
    }));
    const ids = new Set([...log.balances.keys(), ...Array.from(members.values(), ({ id }) => id)]);
    for (const id of ids) {
      const last = await this.postings.lastAt(id, revision);
      const amounts = [log.balances.get(id) ?? 0, members.get(id)?.balance ?? 0, last?.balance ?? 0];
      accounts.push({ account: id, amounts });
    }
    return accounts.flatMap(({ account, amounts: [folded = 0, ...shown] }) => {
      const wrong = shown.find((amount) => amount !== folded);
      return wrong === undefined ? [] : [{ account, shown: toEuro(wrong), folded: toEuro(folded) }];
    });
  }

  private keep(found: Finding): void {
    this.last = found;
    const file = fileOf(this.settings);
    const part = `${file}.part`;
    try {
      writeFileSync(part, JSON.stringify(found), { mode: 0o600 });
      renameSync(part, file);
    } catch (error) {
      rmSync(part, { force: true });
      this.logger.warn(`The result of the reconciliation could not be kept: ${error}`);
    }
  }

  private runTonight(): void {
    this.run('night').catch((error: unknown) => this.logger.warn(`The books could not be checked: ${error}`));
  }
}

const fileOf = ({ dataDir }: Pick<Settings, 'dataDir'>) => join(dataDir, RECONCILIATION_FILE);

/** The stored result; undefined if there is none, or it can't be read. */
function stored(settings: Pick<Settings, 'dataDir'>): Finding | undefined {
  try {
    return finding.parse(JSON.parse(readFileSync(fileOf(settings), 'utf8')));
  } catch {
    return undefined;
  }
}

/** @public Folds a log up to a revision on another thread. Rejects with StoreUnavailableError if the store does not answer or the check is stopped. */
export function checkLog({ eventStoreUrl, dataDir, tillId }: Omit<CheckOrder, 'upTo'>, upTo: number) {
  const order: CheckOrder = { eventStoreUrl, dataDir, tillId, upTo };
  return onThread<CheckedLog>('books/check/check-thread.js', order);
}
