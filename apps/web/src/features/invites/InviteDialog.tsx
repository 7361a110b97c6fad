import type { InviteAnswer } from '@stammtisch/contracts';
import { useState } from 'react';
import { Dialog } from '../../components/Dialog';
import { InviteForm } from './InviteForm';
import { InviteLink } from './InviteLink';

/** Form, then link, then back to the form. */
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
