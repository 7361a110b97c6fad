import { existsSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import type { TillState } from '@stammtisch/domain';
import { intoPlace, restoreEventsFile, withoutUser } from '@stammtisch/event-store';
import { keepSecret, SECRET_FILE } from '../../platform/data-directory.js';
import { refuseWeakPassphrase } from '../../topics/members/weak-passwords.js';
import { isSecretOf, makeBackup, type Opened, openInto } from '../backup/backup.js';
import { isSealed, seal, withRoom } from '../backup/files.js';
import { copyTill } from '../copying/copy.js';
import { EventCliError } from '../copying/errors.js';
import {
  closing,
  fileAt,
  keptEvents,
  locate,
  reading,
  refuseMissing,
  type Source,
  storeAt,
} from '../copying/location.js';
import { report } from '../copying/verify.js';
import type { Asked } from './usage.js';

/** Makes a backup: sealed where `BACKUP_PASSPHRASE` is set, like those of each night. */
export async function backUp({ from, to, till: tillId, env }: Asked, out: Writable): Promise<void> {
  const origin = locate(from);
  const own = origin.kind === 'file' ? secretIn(dirname(origin.file)) : undefined;
  const till = { from: origin, tillId, appSecret: own ?? (env.APP_SECRET || undefined), ours: false };
  const passphrase = env.BACKUP_PASSPHRASE || undefined;
  refuseWeakPassphrase(passphrase);
  refuseExisting(to);
  refuseMissing(origin);
  const { head, secretInside } =
    passphrase === undefined
      ? await makeBackup(till, to)
      : await intoPlace(to, (part) =>
          inRoom(env, async (plain) => {
            const made = await makeBackup(till, plain);
            await seal(plain, part, passphrase);
            return made;
          }),
        );
  out.write(`${report(tillId, head)}Gesichert in ${to}, `);
  if (passphrase !== undefined) out.write('verschlossen mit BACKUP_PASSPHRASE, ');
  out.write(secretInside ? 'samt Geheimnis: gut verwahren.\n' : 'ohne APP_SECRET: das auch verwahren.\n');
}

export async function restore(asked: Asked, out: Writable): Promise<void> {
  const { from, to, till } = asked;
  const aim = locate(to);
  if (aim.kind === 'server') return restoreToServer(asked, aim.url, out);
  const directory = dirname(aim.file);
  refuseExisting(aim.file);
  await withOpened(from, asked, async (plain, { head, appSecret }) => {
    refuseOtherSecret(directory, head.state, appSecret);
    if (!isSealed(from)) out.write(UNPROVEN);
    // A log that has begun names its secret, so that goes before.
    const first = () => void (appSecret === undefined || keepSecret(directory, appSecret));
    await restoreEventsFile(plain, aim.file, { first });
    out.write(`${report(till, head)}Wiederhergestellt in ${aim.file}. `);
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

/** Copies a backup, or what a node has seen of a lost log, into an EventStoreDB. */
async function restoreToServer(asked: Asked, url: string, out: Writable): Promise<void> {
  const { from, till } = asked;
  const copy = async (source: Source, withDocuments: boolean) => {
    const target = await storeAt({ kind: 'server', url });
    const head = await closing(target, () => copyTill(source, target, till, { withDocuments }));
    out.write(report(till, head, withDocuments));
    out.write(`Wiederhergestellt in ${withoutUser(url)}, dort neu gelesen und dasselbe. `);
    out.write('Starte die Kasse mit dem APP_SECRET der Sicherung.\n');
    if (!withDocuments) out.write(WITHOUT_DOCUMENTS);
  };
  const kept = keptEvents(from);
  if (kept) return closing(kept, () => copy(kept, false));
  await withOpened(from, asked, (plain) => {
    if (!isSealed(from)) out.write(UNPROVEN);
    return reading(fileAt(plain), (source) => copy(source, true));
  });
}

const WITHOUT_DOCUMENTS = `Die Kopie eines Knotens hat keine Dokumente der Mitglieder (Namen, Kontaktdaten, Passwörter). Wer im Speicher keines hat, steht als
ehemalig da und kann sich nicht anmelden. Stelle zuerst die neueste Sicherung wieder her: diese Kopie ergänzt dann, was danach kam.
Wer Passwort oder PIN seit der Sicherung geändert hat, braucht danach neue: das Logbuch nennt die alten nicht mehr.
`;

/** What the chain of hashes does not prove of a backup: said before it is put in place. Nobody could change a sealed one unseen. */
const UNPROVEN = `Namen, Kontaktdaten, Passwörter, PINs und Adressen für Mitteilungen stehen nicht im Logbuch, und diese Datei ist nicht verschlossen: wer sie
hatte, kann sie ausgetauscht haben, bei gleichem Hash. Wenn das sein kann, bekommen alle ein neues Passwort, Admins zuerst.
`;

/** Opens a backup into a file that is there while `work` goes on. A sealed one opens with `BACKUP_PASSPHRASE`. */
export async function withOpened(
  backup: string,
  { till: tillId, env }: Asked,
  work: (plain: string, opened: Opened) => Promise<void>,
): Promise<void> {
  const passphrase = env.BACKUP_PASSPHRASE || undefined;
  if (statSync(backup).isDirectory())
    throw new EventCliError(`${backup}: eine Sicherung ist eine Datei, kein Ordner`);
  await inRoom(env, async (plain) => work(plain, await openInto(backup, plain, { passphrase, tillId })));
}

/** Gives work a place for a plain file, which is gone afterwards. */
function inRoom<T>({ DATA_DIR }: NodeJS.ProcessEnv, work: (plain: string) => Promise<T>): Promise<T> {
  const directory = DATA_DIR && existsSync(DATA_DIR) ? DATA_DIR : tmpdir();
  return withRoom(directory, `${process.pid}`, (room) => work(join(room, 'events.sqlite')));
}

/** The secret that a till has made for itself, in its data directory. Sessions and user names are only good with that secret. */
function secretIn(directory: string): string | undefined {
  const file = join(directory, SECRET_FILE);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
}

/**
 * Refuses a directory with the secret of another till.
 * @param appSecret the till's, where it is known
 * @throws EventCliError
 */
function refuseOtherSecret(directory: string, state: TillState, appSecret?: string): void {
  const there = secretIn(directory);
  if (there === undefined || (appSecret === undefined ? isSecretOf(state, there) : there === appSecret))
    return;
  throw new EventCliError(
    `${join(directory, SECRET_FILE)} ist das Geheimnis einer anderen Kasse: erst beiseite legen`,
  );
}
