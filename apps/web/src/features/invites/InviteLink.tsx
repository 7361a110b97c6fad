import type { InviteAnswer } from '@stammtisch/contracts';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import { CopyField } from '../../components/CopyField';
import { QrCode } from '../../components/QrCode';
import { formatDateTime } from '../../lib/format';
import styles from './InviteDialog.module.css';
import { usesWords } from './invites';

/** The link, ready to be passed on. */
export function InviteLink({ invite, onAnother }: { invite: InviteAnswer; onAnother: () => void }) {
  const terms = useRef<HTMLDListElement>(null);
  // The button that was pressed is gone: whoever reads by ear goes on with what has come of it.
  useEffect(() => terms.current?.focus(), []);

  return (
    <div className={styles.parts}>
      <QrCode text={invite.invite_link} label="QR-Code zum Beitreten, führt zum selben Link" />
      <dl ref={terms} className={styles.terms} tabIndex={-1}>
        <dt>Gültig bis</dt>
        <dd>
          {formatDateTime(invite.expires_at)} ({invite.hours_valid} Std.)
        </dd>
        <dt>Nutzbar</dt>
        <dd>{usesWords(invite.max_uses)}</dd>
      </dl>
      <CopyField
        label="Einladungslink"
        value={invite.invite_link}
        copyText="Link kopieren"
        copiedText="Link in die Zwischenablage kopiert!"
      />
      <Button wide onClick={onAnother}>
        Neuen Link erstellen
      </Button>
    </div>
  );
}
