import type { ReconciliationAnswer } from '@stammtisch/contracts';
import { type ClipboardEvent, type FormEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { Field } from '../../../../components/Field';
import { Notice } from '../../../../components/Notice';
import { TextArea } from '../../../../components/TextArea';
import styles from '../Books.module.css';
import { hashIn, inFours, type Noted, notedIn, numberIn } from './noted';

export interface NotedCheckProps {
  /** What was found out last. */
  readonly noted: ReconciliationAnswer['noted'];
  readonly busy: boolean;
  readonly onCheck: (noted: Noted) => Promise<void>;
}

/** Whether what somebody noted down still holds. An address that was passed on brings it along. */
export function NotedCheck({ noted, busy, onCheck }: NotedCheckProps) {
  const [search] = useSearchParams();
  const [number, setNumber] = useState(search.get('nr') ?? '');
  const [hash, setHash] = useState(inFours(search.get('pruefsumme') ?? ''));
  const [wrong, setWrong] = useState(false);
  const revision = numberIn(number);
  const found = hashIn(hash);

  function paste(event: ClipboardEvent) {
    const whole = notedIn(event.clipboardData.getData('text'));
    if (!whole) return;
    event.preventDefault();
    setNumber(String(whole.revision));
    setHash(inFours(whole.hash));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const complete = revision !== undefined && found !== undefined;
    setWrong(!complete);
    if (complete && !busy) void onCheck({ revision, hash: found });
  }

  return (
    <Card>
      <form className={styles.card} aria-label="Notiertes prüfen" onSubmit={submit} noValidate>
        <h2>Notiertes prüfen</h2>
        <Field
          label="Nummer"
          inputMode="numeric"
          autoComplete="off"
          value={number}
          onPaste={paste}
          onChange={(event) => setNumber(event.target.value)}
          error={wrong && revision === undefined ? 'Bitte gib die Nummer an' : undefined}
        />
        <TextArea
          label="Prüfsumme"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          rows={3}
          value={hash}
          onPaste={paste}
          onChange={(event) => setHash(event.target.value)}
          error={wrong && !found ? 'Eine Prüfsumme hat 64 Zeichen: Ziffern und a bis f' : undefined}
        />
        {noted && <Outcome noted={noted} />}
        <Button type="submit" busy={busy} busyText="Prüft …">
          Notiertes prüfen
        </Button>
      </form>
    </Card>
  );
}

function Outcome({ noted: { revision, holds } }: { noted: NonNullable<NotedCheckProps['noted']> }) {
  const number = revision.toLocaleString('de');
  return holds ? (
    <Notice variant="success">Stimmt noch bis Nr. {number}.</Notice>
  ) : (
    <Notice variant="error">Stimmt nicht: Bis Nr. {number} steht etwas anderes da, als notiert wurde.</Notice>
  );
}
