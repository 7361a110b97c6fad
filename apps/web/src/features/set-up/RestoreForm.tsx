import type { BackupContents } from '@stammtisch/contracts';
import { fromEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { Button } from '../../components/Button';
import { FilePicker } from '../../components/FilePicker';
import { Form, typedIn } from '../../components/Form';
import { Money } from '../../components/Money';
import { Muted } from '../../components/Muted';
import { PasswordField } from '../../components/PasswordField';
import { Sums } from '../../components/Sums';
import { formatDateTime } from '../../words/format';
import { lookInto, restore } from './set-up';

interface RestoreFormProps {
  readonly code: string;
  readonly onBack: () => void;
}

/** Restores a backup in two steps: first what it holds is shown, then it is put in place. */
export function RestoreForm({ code, onBack }: RestoreFormProps) {
  const [file, setFile] = useState<File>();
  const [backup, setBackup] = useState<BackupContents>();
  const [refused, setRefused] = useState(false);

  async function look(form: HTMLFormElement) {
    if (!file) throw new Error('Wähle zuerst die Datei aus');
    try {
      setBackup(await lookInto(file, code, typedIn(form, 'passphrase')));
    } catch (error) {
      setRefused(true);
      throw error;
    }
  }

  if (backup) return <Contents backup={backup} code={code} onBack={() => setBackup(undefined)} />;
  return (
    <Form
      submitText="Ansehen"
      busyText="Wird geprüft …"
      buttons={
        <Button variant="quiet" wide onClick={onBack}>
          Zurück
        </Button>
      }
      onSubmit={look}
    >
      <h2>Sicherung einspielen</h2>
      <p>
        Die Kasse prüft die Sicherung bis zum letzten Eintrag und zeigt, was darin ist, bevor etwas geschieht.
      </p>
      <FilePicker label="Sicherung" accept="" onPick={setFile}>
        {file?.name ?? 'Datei wählen'}
      </FilePicker>
      {file && (refused || !file.name.endsWith('.sqlite')) && (
        <PasswordField
          label="Passphrase"
          name="passphrase"
          hint="Mit der sie versiegelt wurde (.age)"
          autoComplete="off"
          required={false}
        />
      )}
    </Form>
  );
}

interface ContentsProps extends RestoreFormProps {
  readonly backup: BackupContents;
}

function Contents({ backup, code, onBack }: ContentsProps) {
  const { members, balances, receipts, events, newest, revision, hash } = backup;
  return (
    <Form
      submitText="Einspielen"
      busyText="Wird eingespielt …"
      buttons={
        <Button variant="quiet" wide onClick={onBack}>
          Andere Sicherung
        </Button>
      }
      onSubmit={() => restore(backup, code)}
    >
      <h2>Das ist darin</h2>
      <Sums
        lines={[
          { label: 'Stand vom', sum: formatDateTime(newest) },
          { label: 'Mitglieder', sum: members },
          { label: 'Guthaben zusammen', sum: <Money cents={fromEuro(balances) ?? 0} /> },
          { label: 'Belege', sum: receipts },
          { label: 'Einträge', sum: events },
        ]}
      />
      <Muted fine>
        Jeder Eintrag ist geprüft. Prüfsumme des letzten (Nummer {revision}):{' '}
        {hash.replace(/.{16}(?=.)/g, '$& ')}
      </Muted>
      <p>Danach öffnet sich die Kasse mit diesem Stand, und alle melden sich an wie bisher.</p>
    </Form>
  );
}
