import { type BackupFailure, type BackupsAnswer, calls, texts } from '@stammtisch/contracts';
import { MIN_PASSPHRASE_LENGTH } from '@stammtisch/domain';
import { ShieldCheck } from 'lucide-react';
import { openAction } from '../../admin/ActionDialog';
import { call } from '../../lib/api';
import { saveFile } from '../../lib/save-file';
import { useMay } from '../../lib/table/store';
import { localDate } from '../../lib/time';
import { useLoaded } from '../../lib/use-loaded';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { WhenLoaded } from '../../ui/Loaded';
import { Notice } from '../../ui/Notice';
import { newSecret, repeated } from '../../ui/password-fields';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { formatRecent } from '../../words/format';

/** Age of the newest backup; admins can download one. */
export function Backups() {
  const loaded = useBackups();
  const superuser = useMay('superuser');
  return (
    <Card stack>
      <h2>Sicherung</h2>
      <WhenLoaded loaded={loaded}>
        {(backups) => (
          <Stack gap={2}>
            <BackupAge backups={backups} />
            {backups.downloaded_at && <Muted>Heruntergeladen {formatRecent(backups.downloaded_at)}</Muted>}
            {!backups.nightly && (
              <Muted>
                Von selbst entsteht keine. Wer die Kasse betreibt, kann ihr mit der Einstellung BACKUP_DIR
                einen Stick oder einen Ordner im Netz geben: dann macht sie jede Nacht eine.
              </Muted>
            )}
          </Stack>
        )}
      </WhenLoaded>
      {superuser && (
        <Button icon={ShieldCheck} onClick={() => askForDownload(loaded.reload)}>
          Sicherung herunterladen
        </Button>
      )}
    </Card>
  );
}

const askForDownload = (onDone: () => void) =>
  openAction({
    title: 'Sicherung herunterladen',
    children: (
      <p>
        Eine Datei mit allem: Buchungen, Mitglieder, Belege. Sie ist mit einer Passphrase verschlossen, und
        ohne die öffnet sie niemand, auch du nicht. Schreib sie auf.
      </p>
    ),
    fields: {
      passphrase: newSecret(
        'Passphrase',
        MIN_PASSPHRASE_LENGTH,
        texts.passphraseTooShort,
        'Mindestens 12 Zeichen, etwa vier Wörter',
      ),
      passphrase_again: repeated(
        'Passphrase noch einmal',
        'passphrase',
        'Die Passphrasen stimmen nicht überein',
      ),
    },
    submitText: 'Herunterladen',
    send: ({ passphrase }) => downloadBackup(passphrase),
    success: 'Sicherung heruntergeladen',
    onDone,
  });

/** 'Letzte Sicherung heute 06:05 · 1,2 MB', as an error if it is late. Renders nothing if there is no backup and none is scheduled. */
export function BackupAge({ backups: { nightly, newest, late, failure } }: { backups: BackupsAnswer }) {
  const age = newest
    ? `Letzte Sicherung ${formatRecent(newest.at)} · ${formatBytes(newest.bytes)}`
    : nightly && late && 'Es gibt noch keine Sicherung';
  if (!late) return age && <Muted>{age}</Muted>;
  return (
    <Notice variant="error">
      {age}. {failure === null ? 'Seit zwei Tagen ist keine mehr entstanden.' : failures[failure]}
    </Notice>
  );
}

/** Timeout for creating and downloading a backup, in ms. */
const PATIENCE = 30 * 60 * 1000;

export const useBackups = () => useLoaded('backups', () => call(calls.backups));

async function downloadBackup(passphrase: string): Promise<void> {
  const backup = (await call(calls.downloadBackup, { body: { passphrase }, timeoutMs: PATIENCE })) as Blob;
  saveFile(new File([backup], `stammtisch-sicherung-${localDate(new Date())}.sqlite.age`));
  // The file is there, even if its time can't be noted.
  await call(calls.noteBackupDownload).catch(() => undefined);
}

const inMegabytes = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
/** '1,2 MB'; at least '0,1 MB'. */
const formatBytes = (bytes: number) => Math.max(bytes / 1_000_000, 0.1).toLocaleString('de', inMegabytes);

const failures: Readonly<Record<BackupFailure, string>> = {
  no_folder: 'Der Ordner dafür ist nicht da. Steckt der Stick, ist das Netzlaufwerk erreichbar?',
  read_only: 'In den Ordner dafür darf die Kasse nicht schreiben.',
  no_answer: 'Der Ordner dafür antwortet nicht. Ist das Netzlaufwerk erreichbar?',
  full: 'Dafür ist kein Platz mehr: im Ordner der Sicherungen oder auf der Platte der Kasse.',
  damaged: 'Das Logbuch der Kasse ist beschädigt.',
  other: 'Woran es lag, steht im Log des Servers.',
};
