import { useState } from 'react';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { isolated } from '../../../lib/isolated';
import { useTable } from '../../../lib/table/store';
import { nameOf } from '../name-of';
import type { MemberDialogProps } from './member-dialog';
import { resetPassword } from './members';
import { NewPasswordDialog } from './NewPasswordDialog';

/** Asks, and then shows the new password. */
export function PasswordDialog(props: MemberDialogProps) {
  const { member, onClose } = props;
  const [password, setPassword] = useState<string>();
  const own = useTable(({ me }) => me.id === member.id);
  if (own) return <OwnPassword {...props} />;
  if (password) return <NewPasswordDialog member={member} password={password} onClose={onClose} />;
  return (
    <ConfirmDialog
      title="Passwort zurücksetzen?"
      text={`${isolated(nameOf(member))} bekommt ein neues Passwort und wird auf allen Geräten abgemeldet.`}
      confirmText="Zurücksetzen"
      onConfirm={async () => setPassword(await resetPassword(member))}
      onCancel={onClose}
    />
  );
}

/** A reset ends all sessions of the member: one's own would take the new password away unread. */
function OwnPassword({ onClose }: MemberDialogProps) {
  const [, navigate] = useLocation();
  return (
    <ConfirmDialog
      title="Dein eigenes Passwort"
      text="Das änderst du in deinem Konto: Ein neues vom Admin-Bereich würde dich hier abmelden, bevor du es lesen kannst."
      confirmText="Zum Konto"
      onConfirm={() => navigate('/konto')}
      onCancel={onClose}
    />
  );
}
