import { type BackupsAnswer, texts } from '@stammtisch/contracts';
import { MIN_PASSPHRASE_LENGTH } from '@stammtisch/domain';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../../admin/Toast';
import { useMay } from '../../lib/table/store';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { PasswordField } from '../../ui/Field';
import { FormDialog } from '../../ui/FormDialog';
import { WhenLoaded } from '../../ui/Loaded';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
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
      {downloading && (
        <DownloadDialog
          onDone={() => {
            toast('Sicherung heruntergeladen');
            loaded.reload();
          }}
          onClose={() => setDownloading(false)}
        />
      )}
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

function DownloadDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  return (
    <FormDialog
      title="Sicherung herunterladen"
      submitText="Herunterladen"
      busyText="Sicherung entsteht …"
      onSubmit={() => downloadBackup(passphrase)}
      onDone={onDone}
      onClose={onClose}
    >
      <p>
        Eine Datei mit allem: Buchungen, Mitglieder, Belege. Sie ist mit einer Passphrase verschlossen, und
        ohne die öffnet sie niemand, auch du nicht. Schreib sie auf.
      </p>
      <PasswordField
        label="Passphrase"
        name="passphrase"
        hint="Mindestens 12 Zeichen, etwa vier Wörter"
        autoComplete="new-password"
        value={passphrase}
        wrong={passphrase.length < MIN_PASSPHRASE_LENGTH ? texts.passphraseTooShort : undefined}
        onChange={(event) => setPassphrase(event.target.value)}
      />
      <PasswordField
        label="Passphrase noch einmal"
        name="passphrase_again"
        autoComplete="new-password"
        value={again}
        wrong={again === passphrase ? undefined : 'Die Passphrasen stimmen nicht überein'}
        onChange={(event) => setAgain(event.target.value)}
      />
    </FormDialog>
  );
}
