import { Check, Copy } from 'lucide-react';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { Notice } from '../../../../components/Notice';
import { ShareButton } from '../../../../components/ShareButton';
import { TextArea } from '../../../../components/TextArea';
import { formatDateTime } from '../../../../lib/format';
import { useCopy } from '../../../../lib/use-copy';
import styles from '../Books.module.css';
import { type Noted, notedText, reconciliationPath } from './noted';

/** The latest number and hash, to be noted down, copied or passed on. */
export function NotedHash({ revision, hash, at }: Noted & { at: string }) {
  const { field, copied, error, copy } = useCopy<HTMLTextAreaElement>();
  const text = notedText({ revision, hash });
  const Icon = copied ? Check : Copy;
  const url = new URL(reconciliationPath({ revision, hash }), location.origin).href;
  const title = `Kassenprobe vom ${formatDateTime(at)}`;

  return (
    <Card className={styles.card}>
      <h2>Zum Notieren</h2>
      <p className={styles.hint}>
        Wer Nummer und Prüfsumme aufschreibt, kann jederzeit nachprüfen, dass bis dahin nichts verändert
        wurde.
      </p>
      <TextArea ref={field} label="Nummer und Prüfsumme" value={text} rows={3} readOnly />
      {error && <Notice variant="error">{error}</Notice>}
      <div className={styles.buttons}>
        <Button icon={<Icon size={20} aria-hidden />} onClick={() => void copy()}>
          {copied ? 'Kopiert' : 'Kopieren'}
        </Button>
        <ShareButton what={{ title, text: `${title}: ${text}`, url }} />
      </div>
    </Card>
  );
}
