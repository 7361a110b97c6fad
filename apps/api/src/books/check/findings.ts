import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { type Reconciliation, reconciliation } from '@stammtisch/contracts';
import { allBooked, places, type TillState, toEuro } from '@stammtisch/domain';
import * as z from 'zod';
import { Cash, Postings } from '../../engine/read-model/books.js';
import { RECONCILIATION_FILE } from '../../engine/store/known-log.js';
import type { ChainHead } from '../../engine/till/logged-event.js';
import { Clock } from '../../platform/clock.js';
import { Settings } from '../../platform/settings.js';
import { sumsView } from '../report/report.js';
import type { CheckedLog } from './checked-log.js';

/** A reconciliation's result as it is kept: without names, which may have to be forgotten. */
const finding = reconciliation.extend({
  differing: z.array(reconciliation.shape.differing.element.omit({ member_name: true })),
});
export type Finding = z.infer<typeof finding>;

/** The last reconciliation's result, kept over restarts. */
@Injectable()
export class LastReconciliation {
  private readonly file: string;
  private known: Finding | undefined;

  constructor({ dataDir }: Settings) {
    this.file = join(dataDir, RECONCILIATION_FILE);
    this.known = this.read();
  }

  get(): Finding | undefined {
    return this.known;
  }

  keep(found: Finding): void {
    this.known = found;
    const part = `${this.file}.part`;
    try {
      writeFileSync(part, JSON.stringify(found), { mode: 0o600 });
      chmodSync(part, 0o600);
      renameSync(part, this.file);
    } catch (error) {
      // The file of the result before stays.
      rmSync(part, { force: true });
      new Logger('Books').warn(`The result of the reconciliation could not be kept: ${error}`);
    }
  }

  /** The result in the file; undefined without a file, or when it can't be read. */
  private read(): Finding | undefined {
    if (!existsSync(this.file)) return undefined;
    try {
      return finding.parse(JSON.parse(readFileSync(this.file, 'utf8')));
    } catch {
      return undefined;
    }
  }
}

export type Trigger = Reconciliation['trigger'];

/** Compares what the till shows with a fresh fold of its log. */
@Injectable()
export class LogComparison {
  constructor(
    private readonly postings: Postings,
    private readonly cash: Cash,
    private readonly clock: Clock,
  ) {}

  /** Compares `log` with `head`: what the till showed when the check began. */
  async of({ state, hash }: ChainHead, log: CheckedLog, trigger: Trigger): Promise<Finding> {
    // The chain is whole but ends with another hash: the last event was made to look foreign.
    const problem = log.problem ?? (log.hash === hash ? null : { revision: log.revision, kind: 'changed' });
    const differing = await this.differing(state, log);
    const { balances } = state.totals;
    const booked = allBooked(state.totals);
    const owned = Array.from(state.members.values(), ({ balance }) => balance);
    const difference = booked - owned.reduce((sum, balance) => sum + balance, 0);
    const sumsMatch = JSON.stringify(log.totals) === JSON.stringify(state.totals);
    const differingPlaces = await this.differingPlaces(state, log);
    const matches = differing.length === 0 && differingPlaces.length === 0 && sumsMatch;
    return {
      ok: matches && difference === 0 && balances === booked && problem === null,
      at: this.clock.now(),
      trigger,
      revision: log.revision,
      hash: log.hash,
      events: log.revision + 1,
      sums: sumsView(state.totals),
      difference: toEuro(difference),
      matches,
      differing,
      differing_places: differingPlaces,
      problem,
      foreign: log.foreign,
    };
  }

  /** Box or bank, where the log comes to another amount than the till shows, or than the last line of the cash book says. */
  private async differingPlaces(
    { cashBook, revision }: TillState,
    log: CheckedLog,
  ): Promise<Finding['differing_places']> {
    const booked = await this.cash.liesAt(revision);
    return places.flatMap((place) => {
      const right = log.cash?.[place] ?? 0;
      const wrong = [cashBook?.[place] ?? 0, booked[place]].find((shown) => shown !== right);
      return wrong === undefined ? [] : [{ place, shown: toEuro(wrong), folded: toEuro(right) }];
    });
  }

  /** Members whose balance, or the last posting of their ledger, is not what the log comes to. */
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
