import type { InviteAnswer } from '@stammtisch/contracts';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import { LinkToPassOn } from '../../components/LinkToPassOn';
import { formatDateTime } from '../../lib/format';
import styles from './InviteDialog.module.css';
import { usesWords } from './invites';

/** The link, ready to be passed on. */
export function InviteLink({ invite, onAnother }: { invite: InviteAnswer; onAnother: () => void }) {
  const whole = useRef<HTMLDivElement>(null);
  const terms = useRef<HTMLDListElement>(null);
  // The button that was pressed is gone: whoever reads by ear goes on with what has come of it.
  // And whoever reads by eye begins at its beginning, however far the form was scrolled.
  useEffect(() => {
    whole.current?.scrollIntoView();
    terms.current?.focus({ preventScroll: true });
  }, []);

  return (
    <div ref={whole}>
      <LinkToPassOn
        link={invite.invite_link}
        addresses={invite.addresses}
        label="Einladungslink"
        codeLabel="QR-Code zum Beitreten, führt zum selben Link"
        message="Komm an unseren Stammtisch:"
        terms={
          <dl ref={terms} className={styles.terms} tabIndex={-1}>
            <dt>Gültig bis</dt>
            <dd>
              {formatDateTime(invite.expires_at)} ({invite.hours_valid} Std.)
            </dd>
            <dt>Nutzbar</dt>
            <dd>{usesWords(invite.max_uses)}</dd>
          </dl>
        }
      >
        <Button wide onClick={onAnother}>
          Neuen Link erstellen
        </Button>
      </LinkToPassOn>
    </div>
  );
}
