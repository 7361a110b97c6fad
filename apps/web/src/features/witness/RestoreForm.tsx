import { useState } from 'react';
import { BackupAtField } from '../../components/BackupAtField';
import { Form } from '../../components/Form';
import { Muted } from '../../components/Muted';
import { backupBefore, noteRestore } from '../../lib/note-restore';
import { useShownBriefly } from '../../lib/use-shown-briefly';

const SAID_MS = 4_000;

export interface RestoreFormProps {
  /** When this device saw the log that is gone: the backup is from before. */
  readonly seenAt: string;
  readonly onSaid: () => void;
}

/** A treasurer says to everybody that a backup was put in place, and from when it is. */
export function RestoreForm({ seenAt, onSaid }: RestoreFormProps) {
  const [said, showSaid] = useShownBriefly(SAID_MS);
  const [backupAt, setBackupAt] = useState(() => backupBefore(new Date(seenAt)));

  async function say() {
    await noteRestore(backupAt);
    showSaid();
    onSaid();
  }

  return (
    <Form
      submitText="Sicherung eingespielt"
      variant="plain"
      said={said && 'Jetzt steht es auf allen Geräten.'}
      aria-label="Sicherung eingespielt"
      onSubmit={say}
    >
      <h3>War es eine Sicherung?</h3>
      <Muted>
        Dann sag allen, von wann sie ist. Es steht danach im Protokoll und auf jedem Gerät, das diese Seite
        zeigt.
      </Muted>
      <BackupAtField value={backupAt} onChange={setBackupAt} />
    </Form>
  );
}
