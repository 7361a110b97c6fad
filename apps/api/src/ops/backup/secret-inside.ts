import type { TillState } from '@stammtisch/domain';
import Database from 'libsql';
import { Secrets } from '../../platform/secrets.js';

/** Is it the secret that the till goes by? A log that names none takes any. */
export const isSecretOf = ({ secretCheck }: Pick<TillState, 'secretCheck'>, appSecret: string) =>
  secretCheck === null || new Secrets(appSecret).check === secretCheck;

/** Puts the till's secret into a backup, in a table of its own; without a secret, takes an older one out. */
export function putSecretInto(file: string, appSecret: string | undefined): void {
  changing(file, (database) => {
    database.exec('DROP TABLE IF EXISTS backup');
    if (appSecret === undefined) return;
    database.exec('CREATE TABLE backup (app_secret TEXT NOT NULL)');
    database.prepare('INSERT INTO backup VALUES (?)').run([appSecret]);
  });
}

/** Takes the secret out of a file that is to be an events file, which has none. */
export function takeSecretFrom(file: string): string | undefined {
  return changing(file, (database) => {
    if (!database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'backup'").get()) return undefined;
    const [secret] = database.prepare('SELECT app_secret FROM backup').raw().get() as [string];
    database.exec('DROP TABLE backup');
    return secret;
  });
}

function changing<T>(file: string, work: (database: Database.Database) => T): T {
  const database = new Database(file);
  try {
    // What is taken out leaves nothing behind, neither in the file nor beside it. Whoever keeps the file syncs it.
    database.exec('PRAGMA secure_delete = ON; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF');
    return work(database);
  } finally {
    database.close();
  }
}
