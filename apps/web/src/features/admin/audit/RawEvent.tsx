import type { AuditEvent } from '@stammtisch/contracts';
import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../components/Button';
import { Notice } from '../../../components/Notice';
import { TextArea } from '../../../components/TextArea';
import { copyFrom } from '../../../lib/clipboard';
import { useShownBriefly } from '../../../lib/use-shown-briefly';
import { useTask } from '../../../lib/use-task';
import styles from './EventPanel.module.css';

/** How long it says that it has copied (docs/product.md, section 9). */
const COPIED_MS = 2_000;

/** An event as it stands in the log. */
export function RawEvent({ event }: { event: AuditEvent }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, showCopied] = useShownBriefly(COPIED_MS);
  const task = useTask();
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

  async function copy() {
    const { current } = field;
    if (current && (await task.run(() => copyFrom(current)))) showCopied();
  }

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
      {task.error && <Notice variant="error">{task.error}</Notice>}
      <Button icon={<Icon size={20} aria-hidden />} onClick={() => void copy()}>
        {copied ? 'Kopiert' : 'Kopieren'}
      </Button>
    </section>
  );
}
