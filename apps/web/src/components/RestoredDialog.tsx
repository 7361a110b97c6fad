import { useState } from 'react';
import { localTime } from '../lib/local-time';
import { backupBefore, noteRestore } from '../lib/note-restore';
import { DateField } from './DateField';
import { type Ending, FormDialog } from './FormDialog';
import { Muted } from './Muted';

export interface RestoredDialogProps extends Ending<string> {
  /** The backup is from before this moment, ISO 8601; if nobody knows better, from before now. */
  readonly before?: string;
}

/** Asks a treasurer of which moment the backup is that was put in place, and says it to everybody. */
export function RestoredDialog({ before, ...ending }: RestoredDialogProps) {
  const [backupAt, setBackupAt] = useState(() => backupBefore(before ? new Date(before) : new Date()));
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
