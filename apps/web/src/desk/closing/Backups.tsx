import { type BackupsAnswer, texts } from '@stammtisch/contracts';
import { MIN_PASSPHRASE_LENGTH } from '@stammtisch/domain';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { ActionDialog } from '../../admin/ActionDialog';
import { secret } from '../../admin/fields';
import { useMay } from '../../lib/may';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { WhenLoaded } from '../../ui/Loaded';
import { Muted } from '../../ui/Muted';
import { Stack } from '../../ui/Stack';
import { formatRecent } from '../../words/format';
import { BackupAge } from './BackupAge';
import { downloadBackup, useBackups } from './backups';

/** How old the newest backup is, and the whole till in one file for admins. */
export function Backups() {
  const loaded = useBackups();
  const superuser = useMay('superuser');
  const [downloading, setDownloading] = useState(false);
  return (
    <Card stack>
      <h2>Sicherung</h2>
      <WhenLoaded loaded={loaded}>
        {(backups) => (
          <Stack gap={2}>
            <BackupAge backups={backups} />
            <Elsewhere backups={backups} />
          </Stack>
        )}
      </WhenLoaded>
      {superuser && (
        <Button icon={<ShieldCheck size={20} aria-hidden />} onClick={() => setDownloading(true)}>
          Sicherung herunterladen
        </Button>
      )}
      {downloading && <DownloadDialog onDone={loaded.reload} onClose={() => setDownloading(false)} />}
    </Card>
  );
}

/** What there is beside nightly backups, or in place of them. */
function Elsewhere({ backups: { nightly, downloaded_at } }: { backups: BackupsAnswer }) {
  return (
    <>
      {downloaded_at && <Muted>Heruntergeladen {formatRecent(downloaded_at)}</Muted>}
      {!nightly && (
        <Muted>
          Von selbst entsteht keine. Wer die Kasse betreibt, kann ihr mit der Einstellung BACKUP_DIR einen
          Stick oder einen Ordner im Netz geben: dann macht sie jede Nacht eine.
        </Muted>
      )}
    </>
  );
}

function DownloadDialog(ending: { onDone: () => void; onClose: () => void }) {
  return (
    <ActionDialog
      title="Sicherung herunterladen"
      lead={
        <p>
          Eine Datei mit allem: Buchungen, Mitglieder, Belege. Sie ist mit einer Passphrase verschlossen, und
          ohne die öffnet sie niemand, auch du nicht. Schreib sie auf.
        </p>
      }
      fields={{
        passphrase: secret(
          'Passphrase',
          ({ length }) => (length < MIN_PASSPHRASE_LENGTH ? texts.passphraseTooShort : undefined),
          'Mindestens 12 Zeichen, etwa vier Wörter',
        ),
        passphrase_again: secret('Passphrase noch einmal', (again, { passphrase }) =>
          again === passphrase ? undefined : 'Die Passphrasen stimmen nicht überein',
        ),
      }}
      submitText="Herunterladen"
      busyText="Sicherung entsteht …"
      send={({ passphrase }) => downloadBackup(passphrase)}
      said="Sicherung heruntergeladen"
      {...ending}
    />
  );
}
