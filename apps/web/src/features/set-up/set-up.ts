import { type BackupContents, calls } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { tillIsEmpty } from '../../lib/table/store';
import { wait } from '../../lib/wait';

/** How long a backup may take to be sent, or to be verified, in ms. */
const PATIENCE = 60 * 60 * 1000;
const ASK_AGAIN = 1000;
/** How often a till that restores a backup may say that nobody has joined it, before that counts as failed. */
const MOST_ASKED = 20;

/** What the calls of the set-up have in common: somebody may have joined meanwhile, and then the login shows. */
async function whileEmpty<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') {
      const { needed } = await call(calls.setUp, { failure: 'Fehler beim Prüfen der Kasse' });
      if (!needed) tillIsEmpty(false);
    }
    throw error;
  }
}

/** Where the first superuser registers, for who knows the set-up code. @throws Error with the sentence to show */
export async function whereToRegister(code: string): Promise<string> {
  const checked = call(calls.checkSetUpCode, { body: { code }, failure: 'Fehler beim Prüfen des Codes' });
  return (await whileEmpty(checked)).register_path;
}

/** Sends a backup to the till, and tells what it holds. @throws Error with the sentence to show */
export async function lookInto(file: File, code: string, passphrase: string): Promise<BackupContents> {
  const failure = 'Fehler beim Prüfen der Sicherung';
  const bytes = new Blob([file], { type: 'application/octet-stream' });
  await whileEmpty(call(calls.sendBackup, { file: bytes, bearer: code, patience: PATIENCE, failure }));
  const body = { code, passphrase };
  return (await whileEmpty(call(calls.checkBackup, { body, patience: PATIENCE, failure }))).backup;
}

/** Has the till put a backup in place; resolves once it is open with it. @throws Error with the sentence to show */
export async function restore({ hash }: BackupContents, code: string): Promise<void> {
  const failure = 'Fehler beim Einspielen der Sicherung';
  await whileEmpty(call(calls.restoreBackup, { body: { code, hash }, failure }));
  for (let asked = 0; asked < MOST_ASKED; ) {
    await wait(ASK_AGAIN);
    // Between the two tills nobody answers.
    const needed = await call(calls.setUp, { failure: 'Die Kasse ist noch nicht wieder da' }).then(
      (answer) => answer.needed,
      () => undefined,
    );
    if (needed === false) return tillIsEmpty(false);
    if (needed) asked++;
  }
  throw new Error('Das hat nicht geklappt. Warum, steht in der Ausgabe der Kasse.');
}
