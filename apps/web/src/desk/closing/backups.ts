import { type BackupFailure, type BackupsAnswer, calls } from '@stammtisch/contracts';
import { call } from '../../lib/api';
import { useLoaded } from '../../lib/use-loaded';
import { formatRecent } from '../../words/format';

/** How long a backup may take to be made and to arrive, in ms. */
const PATIENCE = 30 * 60 * 1000;

const loadBackups = (): Promise<BackupsAnswer> =>
  call(calls.backups, { failure: 'Fehler beim Laden der Sicherungen' });

export const useBackups = () => useLoaded('backups', loadBackups);

/** Has a sealed backup made, and saves it on this device. */
export async function downloadBackup(passphrase: string): Promise<void> {
  const body = { passphrase };
  const failure = 'Fehler beim Herunterladen der Sicherung';
  const file = (await call(calls.downloadBackup, { body, failure, patience: PATIENCE })) as Blob;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `stammtisch-sicherung-${new Date().toLocaleDateString('sv')}.sqlite.age`;
  link.click();
  // Saving has begun by then; a browser that was slower keeps what it has opened.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** '1,2 MB'; never nothing. */
function formatBytes(bytes: number): string {
  const megabytes = Math.max(bytes / 1_000_000, 0.1);
  return `${megabytes.toLocaleString('de', { maximumFractionDigits: megabytes < 100 ? 1 : 0 })}\u00a0MB`;
}

/** 'Letzte Sicherung heute 06:05 · 1,2 MB'; undefined when the till makes none by itself, and while it has not looked yet. */
export function newestBackup({ nightly, newest, late }: BackupsAnswer): string | undefined {
  if (newest) return `Letzte Sicherung ${formatRecent(newest.at)} · ${formatBytes(newest.bytes)}`;
  return nightly && late ? 'Es gibt noch keine Sicherung' : undefined;
}

const failures: Readonly<Record<BackupFailure, string>> = {
  no_folder: 'Der Ordner dafür ist nicht da. Steckt der Stick, ist das Netzlaufwerk erreichbar?',
  read_only: 'In den Ordner dafür darf die Kasse nicht schreiben.',
  no_answer: 'Der Ordner dafür antwortet nicht. Ist das Netzlaufwerk erreichbar?',
  full: 'Dafür ist kein Platz mehr: im Ordner der Sicherungen oder auf der Platte der Kasse.',
  damaged: 'Das Logbuch der Kasse ist beschädigt.',
  other: 'Woran es lag, steht im Log des Servers.',
};

/** Why there is no newer backup. */
export const whyLate = ({ failure }: BackupsAnswer): string =>
  failure === null ? 'Seit zwei Tagen ist keine mehr entstanden.' : failures[failure];
