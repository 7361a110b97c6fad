import { existsSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import type { TillState } from '@stammtisch/domain';
import { closing, intoPlace, restoreEventsFile, withoutUser } from '@stammtisch/event-store';
import { keepSecret, SECRET_FILE } from '../../platform/data-directory.js';
import { refuseWeakPassphrase } from '../../topics/members/weak-passwords.js';
import { isSecretOf, makeBackup, type OpenedBackup, openInto } from '../backup/backup.js';
import { isSealed, seal, withTempFolder } from '../backup/files.js';
import { copyTill } from '../copying/copy.js';
import { EventCliError } from '../copying/errors.js';
import {
  fileAt,
  locate,
  reading,
  readModelEvents,
  refuseMissing,
  type Source,
  storeAt,
} from '../copying/location.js';
import { report } from '../copying/verify.js';
import type { CommandOptions } from './usage.js';

/** Makes a backup, sealed if `BACKUP_PASSPHRASE` is set, like the nightly ones. */
export async function backUp({ from, to, till: tillId, env }: CommandOptions, out: Writable): Promise<void> {
  const origin = locate(from);
  const kept = origin.kind === 'file' ? secretIn(dirname(origin.file)) : undefined;
  // A till that was first started without APP_SECRET has kept a secret that it no longer uses.
  const appSecrets = [kept, env.APP_SECRET].flatMap((secret) => secret || []);
  const till = { from: origin, tillId, appSecrets };
  const passphrase = env.BACKUP_PASSPHRASE || undefined;
  refuseWeakPassphrase(passphrase);
  refuseExisting(to);
  refuseMissing(origin);
  const { head, secretInside } = await intoPlace(to, (part) =>
    passphrase === undefined
      ? makeBackup(till, part)
      : withTempFile(env, async (plain) => {
          const made = await makeBackup(till, plain);
          await seal(plain, part, passphrase);
          return made;
        }),
  );
  out.write(`${report(tillId, head)}Gesichert in ${to}, `);
  if (passphrase !== undefined) out.write('verschlossen mit BACKUP_PASSPHRASE, ');
  out.write(secretInside ? 'samt Geheimnis: gut verwahren.\n' : 'ohne APP_SECRET: das auch verwahren.\n');
}

export async function restore(options: CommandOptions, out: Writable): Promise<void> {
  const { from, to, till } = options;
  const target = locate(to);
  if (target.kind === 'server') return restoreToServer(options, target.url, out);
  const directory = dirname(target.file);
  refuseExisting(target.file);
  await withOpened(from, options, async (plain, { head, appSecret }) => {
    refuseOtherSecret(directory, head.state, appSecret);
    if (!isSealed(from)) out.write(UNPROVEN);
    // Stored first: if the restore is interrupted, the till must not start on the log with a new secret.
    const first = () => void (appSecret === undefined || keepSecret(directory, appSecret));
    await restoreEventsFile(plain, target.file, { first });
    out.write(`${report(till, head)}Wiederhergestellt in ${target.file}. `);
    out.write(
      appSecret === undefined
        ? 'Starte die Kasse mit dem APP_SECRET der Sicherung.\n'
        : `Das Geheimnis liegt in ${join(directory, SECRET_FILE)}.\n`,
    );
  });
}

function refuseExisting(file: string): void {
  if (existsSync(file)) throw new EventCliError(`${file} gibt es schon: überschrieben wird nichts`);
}

/** Copies a backup, or a node's copy of a lost log, into an EventStoreDB. */
async function restoreToServer(options: CommandOptions, url: string, out: Writable): Promise<void> {
  const { from, till } = options;
  const copy = async (source: Source, withDocuments: boolean) => {
    const target = await storeAt({ kind: 'server', url });
    const head = await closing(target, () => copyTill(source, target, till, { withDocuments }));
    out.write(report(till, head, withDocuments));
    out.write(`Wiederhergestellt in ${withoutUser(url)}, dort neu gelesen und dasselbe. `);
    out.write('Starte die Kasse mit dem APP_SECRET der Sicherung.\n');
    if (!withDocuments) out.write(WITHOUT_DOCUMENTS);
  };
  const nodeCopy = readModelEvents(from);
  if (nodeCopy) return closing(nodeCopy, () => copy(nodeCopy, false));
  await withOpened(from, options, (plain) => {
    if (!isSealed(from)) out.write(UNPROVEN);
    return reading(fileAt(plain), (source) => copy(source, true));
  });
}

const WITHOUT_DOCUMENTS = `Die Kopie eines Knotens hat keine Dokumente der Mitglieder (Namen, Kontaktdaten, Passwörter). Wer im Speicher keines hat, steht als
ehemalig da und kann sich nicht anmelden. Stelle zuerst die neueste Sicherung wieder her: diese Kopie ergänzt dann, was danach kam.
Wer Passwort oder PIN seit der Sicherung geändert hat, braucht danach neue: das Logbuch nennt die alten nicht mehr.
`;

/** Shown before a plain backup is restored: the hash chain does not cover the documents. A sealed backup can't be manipulated. */
const UNPROVEN = `Namen, Kontaktdaten, Passwörter, PINs und Adressen für Mitteilungen stehen nicht im Logbuch, und diese Datei ist nicht verschlossen: wer sie
hatte, kann sie ausgetauscht haben, bei gleichem Hash. Wenn das sein kann, bekommen alle ein neues Passwort, Admins zuerst.
`;

/** Opens a backup into a temporary plain file for `work`. A sealed one is opened with `BACKUP_PASSPHRASE`. */
export async function withOpened(
  backup: string,
  { till: tillId, env }: CommandOptions,
  work: (plain: string, opened: OpenedBackup) => Promise<void>,
): Promise<void> {
  const passphrase = env.BACKUP_PASSPHRASE || undefined;
  if (statSync(backup).isDirectory())
    throw new EventCliError(`${backup}: eine Sicherung ist eine Datei, kein Ordner`);
  await withTempFile(env, async (plain) =>
    work(plain, await openInto(backup, plain, { passphrase, tillId })),
  );
}

function withTempFile<T>({ DATA_DIR }: NodeJS.ProcessEnv, work: (plain: string) => Promise<T>): Promise<T> {
  const directory = DATA_DIR && existsSync(DATA_DIR) ? DATA_DIR : tmpdir();
  return withTempFolder(directory, (folder) => work(join(folder, 'events.sqlite')));
}

/** The secret that a till has generated in its data directory. */
function secretIn(directory: string): string | undefined {
  const file = join(directory, SECRET_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * @param appSecret the till's, if known
 * @throws EventCliError for a directory with the secret of another till
 */
function refuseOtherSecret(directory: string, state: TillState, appSecret?: string): void {
  const found = secretIn(directory);
  if (found === undefined || (appSecret === undefined ? isSecretOf(state, found) : found === appSecret))
    return;
  throw new EventCliError(
    `${join(directory, SECRET_FILE)} ist das Geheimnis einer anderen Kasse: erst beiseite legen`,
  );
}
