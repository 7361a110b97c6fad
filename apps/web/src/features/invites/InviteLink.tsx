import type { InviteAnswer } from '@stammtisch/contracts';
import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../components/Button';
import { Field } from '../../components/Field';
import { Notice } from '../../components/Notice';
import { formatDateTime } from '../../lib/format';
import { usePassing } from '../../lib/use-passing';
import { useTask } from '../../lib/use-task';
import styles from './InviteDialog.module.css';
import { COPIED_MS, copyFrom, usesWords } from './invites';

/** The link, ready to be passed on. */
export function InviteLink({ invite, onAnother }: { invite: InviteAnswer; onAnother: () => void }) {
  const [copied, showCopied] = usePassing(COPIED_MS);
  const field = useRef<HTMLInputElement>(null);
  const task = useTask();

  async function onCopy() {
    const { current } = field;
    if (current && (await task.run(() => copyFrom(current)))) showCopied();
  }

  return (
    <div className={styles.parts}>
      <Field
        ref={field}
        label="Einladungslink"
        value={invite.invite_link}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <dl className={styles.terms}>
        <dt>Gültig bis</dt>
        <dd>
          {formatDateTime(invite.expires_at)} ({invite.hours_valid} Std.)
        </dd>
        <dt>Nutzbar</dt>
        <dd>{usesWords(invite.max_uses)}</dd>
      </dl>
      {task.error && <Notice kind="error">{task.error}</Notice>}
      {copied && <Notice kind="success">Link in die Zwischenablage kopiert!</Notice>}
      <Button
        kind="main"
        wide
        icon={copied ? <Check size={20} aria-hidden /> : <Copy size={20} aria-hidden />}
        onClick={() => void onCopy()}
      >
        Link kopieren
      </Button>
      <Button wide onClick={onAnother}>
        Neuen Link erstellen
      </Button>
    </div>
  );
}
