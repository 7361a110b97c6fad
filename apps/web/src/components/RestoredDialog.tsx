import { useState } from 'react';
import { BackupAtField } from '../../../../components/BackupAtField';
import { type Ending, FormDialog } from '../../../../components/FormDialog';
import { Muted } from '../../../../components/Muted';
import { backupBefore, noteRestore } from '../../../../lib/note-restore';

/** Asks a treasurer of which moment the backup is that was put in place. */
export function RestoredDialog(ending: Ending<string>) {
  const [backupAt, setBackupAt] = useState(() => backupBefore(new Date()));
  return (
    <FormDialog
      title="Sicherung eingespielt"
      width="narrow"
      submitText="Allen sagen"
      busyText="Wird gespeichert …"
      onSubmit={async () => {
        await noteRestore(backupAt);
        return 'Jetzt steht es auf allen Geräten.';
      }}
      {...ending}
    >
      <BackupAtField value={backupAt} onChange={setBackupAt} />
      <Muted>
        Was danach gebucht wurde, fehlt jetzt. Handys, die es noch gesehen haben, melden das; dann steht
        dabei, was du hier sagst, und im Protokoll auch.
      </Muted>
    </FormDialog>
  );
}
