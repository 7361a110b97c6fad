import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable, Logger } from '@nestjs/common';
import { type Reconciliation, reconciliation } from '@stammtisch/contracts';
import * as z from 'zod';
import { RECONCILIATION_FILE } from '../../engine/store/known-log.js';
import { Settings } from '../../platform/settings.js';

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
