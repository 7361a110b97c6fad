import type { AuditEvent } from '@stammtisch/contracts';
import { Check, Copy } from 'lucide-react';
import { Button } from '../../../components/Button';
import { Notice } from '../../../components/Notice';
import { TextArea } from '../../../components/TextArea';
import { useCopy } from '../../../lib/use-copy';
import styles from './EventPanel.module.css';

/** An event as it stands in the log. */
export function RawEvent({ event }: { event: AuditEvent }) {
  const { field, copied, error, copy } = useCopy<HTMLTextAreaElement>();
  const Icon = copied ? Check : Copy;
  const { id, commandId, correlationId, hash } = event.metadata;
  const marks = [
    ['Typ', event.type],
    ['Ereignis', id],
    ['Ausgeführt von', event.actor],
    ['Befehl', commandId],
    ['Anfrage', correlationId],
    ['Prüfsumme', hash],
  ] as const;

  return (
    <section className={styles.raw} aria-label="Rohdaten">
      <h3>Rohdaten</h3>
      <dl className={styles.marks}>
        {marks.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' && value !== '' ? value : '–'}</dd>
          </div>
        ))}
      </dl>
      <TextArea
        ref={field}
        className={styles.json}
        label="Als JSON"
        readOnly
        rows={8}
        spellCheck={false}
        value={JSON.stringify(event, null, 2)}
      />
      {error && <Notice variant="error">{error}</Notice>}
      <Button icon={<Icon size={20} aria-hidden />} onClick={() => void copy()}>
        {copied ? 'Kopiert' : 'Kopieren'}
      </Button>
    </section>
  );
}
