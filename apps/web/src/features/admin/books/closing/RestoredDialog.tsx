import { useState } from 'react';
import { DateField } from '../../../../components/DateField';
import { type Ending, FormDialog } from '../../../../components/FormDialog';
import { Muted } from '../../../../components/Muted';
import { localTime } from '../../../../lib/local-time';
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
      <DateField
        label="Sicherung vom"
        name="backup_at"
        withTime
        required
        max={localTime(new Date())}
        value={backupAt}
        onChange={setBackupAt}
      />
      <Muted>
        Was danach gebucht wurde, fehlt jetzt. Handys, die es noch gesehen haben, melden das; dann steht
        dabei, was du hier sagst, und im Protokoll auch.
      </Muted>
    </FormDialog>
  );
}
