import type { TillState } from '@stammtisch/domain';
import { openReadOnly } from '@stammtisch/event-store';
import Database from 'libsql';
import { Secrets } from '../../platform/secrets.js';

/** Is it the till's secret? A log that names none accepts any. */
export const isSecretOf = ({ secretCheck }: Pick<TillState, 'secretCheck'>, appSecret: string) =>
  secretCheck === null || new Secrets(appSecret).check === secretCheck;

const TABLE = 'CREATE TABLE backup (app_secret TEXT NOT NULL)';

/** Puts the till's secret into a backup, in a table of its own; without a secret, takes an older one out. */
export function putSecretInto(file: string, appSecret: string | undefined): void {
  const database = new Database(file);
  try {
    // SQLite overwrites what is deleted and writes no journal file. The caller syncs the file.
    database.exec('PRAGMA secure_delete = ON; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF');
    database.exec('DROP TABLE IF EXISTS backup');
    if (appSecret === undefined) return;
    database.exec(TABLE);
    database.prepare('INSERT INTO backup VALUES (?)').run([appSecret]);
  } finally {
    database.close();
  }
}

/** What a backup holds besides events. */
export interface Besides {
  readonly appSecret: string | undefined;
  /** What no till writes, as 'trigger spy'. */
  readonly foreign: readonly string[];
}

/** Lists what a backup holds besides events, without running any of it. */
export function besidesEvents(file: string): Besides {
  const database = openReadOnly(file);
  try {
    const found = database.prepare(BESIDES).raw().all() as [string, string][];
    const foreign = found.filter(([, sql]) => sql !== TABLE).map(([name]) => name);
    if (foreign.length === found.length) return { appSecret: undefined, foreign };
    const [secret] = database.prepare('SELECT app_secret FROM backup').raw().get() as [unknown];
    return { appSecret: String(secret), foreign };
  } finally {
    database.close();
  }
}

const BESIDES = `SELECT type || ' ' || name, sql FROM sqlite_schema
  WHERE name NOT IN ('streams', 'events') AND name NOT LIKE 'sqlite@_%' ESCAPE '@' ORDER BY rowid`;
