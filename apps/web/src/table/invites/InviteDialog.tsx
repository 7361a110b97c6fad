import type { InviteAnswer } from '@stammtisch/contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { LinkToPassOn } from '../../ui/LinkToPassOn';
import { formatDateTime } from '../../words/format';
import styles from './InviteDialog.module.css';
import { InviteForm } from './InviteForm';
import { usesWords } from './invites';

/** Invites somebody: first the form, then the link, then the form again for another link. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [invite, setInvite] = useState<InviteAnswer>();
  return (
    <Dialog open title="Mitglied einladen" onClose={onClose}>
      {invite ? (
        <InviteLink invite={invite} onAnother={() => setInvite(undefined)} />
      ) : (
        <InviteForm onInvite={setInvite} />
      )}
    </Dialog>
  );
}

/** The invite's link, to be passed on, with its terms. */
export function InviteLink({ invite, onAnother }: { invite: InviteAnswer; onAnother: () => void }) {
  const whole = useRef<HTMLDivElement>(null);
  const terms = useRef<HTMLDListElement>(null);
  // The pressed button is gone, so a screen reader goes on with the terms of the link. The form may have been scrolled, so
  // the view goes to the top.
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
