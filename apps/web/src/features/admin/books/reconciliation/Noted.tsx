import type { ReconciliationAnswer } from '@stammtisch/contracts';
import { type ClipboardEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { Field } from '../../../../components/Field';
import { Form } from '../../../../components/Form';
import { Muted } from '../../../../components/Muted';
import { Notice } from '../../../../components/Notice';
import { ShareButton } from '../../../../components/ShareButton';
import { Row } from '../../../../components/Stack';
import { TextArea } from '../../../../components/TextArea';
import { useCopy } from '../../../../components/use-copy';
import { formatDateTime } from '../../../../words/format';
import { hashIn, inFours, type Noted, notedIn, notedText, numberIn, reconciliationPath } from './noted';

/** The newest event's number and hash, to be noted down, copied or passed on. */
export function NotedHash({ revision, hash, at }: Noted & { at: string }) {
  const { field, copied, Icon, error, copy } = useCopy<HTMLTextAreaElement>();
  const text = notedText({ revision, hash });
  const url = new URL(reconciliationPath({ revision, hash }), location.origin).href;
  const title = `Rechenprobe vom ${formatDateTime(at)}`;

  return (
    <Card stack>
      <h2>Zum Notieren</h2>
      <Muted>
        Wer Nummer und Prüfsumme aufschreibt, kann jederzeit nachprüfen, dass bis dahin nichts verändert
        wurde.
      </Muted>
      <TextArea ref={field} label="Nummer und Prüfsumme" value={text} rows={3} readOnly />
      {error && <Notice variant="error">{error}</Notice>}
      <Row>
        <Button icon={<Icon size={20} aria-hidden />} onClick={() => void copy()}>
          {copied ? 'Kopiert' : 'Kopieren'}
        </Button>
        <ShareButton what={{ title, text: `${title}: ${text}`, url }} />
      </Row>
    </Card>
  );
}

export interface NotedCheckProps {
  /** The result of the last check. */
  readonly noted: ReconciliationAnswer['noted'];
  readonly onCheck: (noted: Noted) => Promise<void>;
}

/** Checks whether a noted hash still holds. The page's address may bring number and hash along. */
export function NotedCheck({ noted, onCheck }: NotedCheckProps) {
  const [search] = useSearchParams();
  const [number, setNumber] = useState(search.get('nr') ?? '');
  const [hash, setHash] = useState(inFours(search.get('pruefsumme') ?? ''));
  const revision = numberIn(number);
  const found = hashIn(hash);

  function paste(event: ClipboardEvent) {
    const whole = notedIn(event.clipboardData.getData('text'));
    if (!whole) return;
    event.preventDefault();
    setNumber(String(whole.revision));
    setHash(inFours(whole.hash));
  }

  async function submit() {
    if (revision !== undefined && found !== undefined) await onCheck({ revision, hash: found });
  }

  return (
    <Card>
      <Form
        aria-label="Notiertes prüfen"
        variant="plain"
        wide={false}
        submitText="Notiertes prüfen"
        busyText="Prüft …"
        onSubmit={submit}
      >
        <h2>Notiertes prüfen</h2>
        <Field
          label="Nummer"
          name="number"
          inputMode="numeric"
          autoComplete="off"
          value={number}
          onPaste={paste}
          onChange={(event) => setNumber(event.target.value)}
          wrong={revision === undefined ? 'Bitte gib die Nummer an' : undefined}
        />
        <TextArea
          label="Prüfsumme"
          name="hash"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          rows={3}
          value={hash}
          onPaste={paste}
          onChange={(event) => setHash(event.target.value)}
          wrong={!found ? 'Eine Prüfsumme hat 64 Zeichen: Ziffern und a bis f' : undefined}
        />
        {noted && <Outcome noted={noted} />}
      </Form>
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
