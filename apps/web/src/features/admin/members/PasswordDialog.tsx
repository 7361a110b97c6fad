import { useState } from 'react';
import { useLocation } from 'wouter';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { CopyField } from '../../../components/CopyField';
import { Dialog } from '../../../components/Dialog';
import { passwordIn } from '../../../components/Form';
import { FormDialog } from '../../../components/FormDialog';
import { useTable } from '../../../lib/table/store';
import { isolatedName, nameAndHandle } from '../who';
import type { MemberDialogProps } from './member-actions';
import { resetPassword } from './members';

/** Asks whether to reset a member's password, and then shows the new one. */
export function PasswordDialog(props: MemberDialogProps) {
  const { member, onClose } = props;
  const [password, setPassword] = useState<string>();
  const own = useTable(({ me }) => me.id === member.id);
  if (own) return <OwnPassword {...props} />;
  if (password) return <NewPasswordDialog member={member} password={password} onClose={onClose} />;
  return (
    <FormDialog
      title="Passwort zurücksetzen?"
      submitText="Zurücksetzen"
      busyText="Wird zurückgesetzt …"
      passwordAgain
      onSubmit={async (form) => {
        setPassword(await resetPassword(member, passwordIn(form)));
        return false;
      }}
      onClose={onClose}
    >
      <p>{isolatedName(member)} bekommt ein neues Passwort und wird auf allen Geräten abgemeldet.</p>
    </FormDialog>
  );
}

/** Sends an admin to the own account instead: a reset would end this session before the new password is read. */
function OwnPassword({ onClose }: MemberDialogProps) {
  const [, navigate] = useLocation();
  return (
    <ConfirmDialog
      title="Dein eigenes Passwort"
      text="Das änderst du in deinem Konto: Ein neues vom Admin-Bereich würde dich hier abmelden, bevor du es lesen kannst."
      confirmText="Zum Konto"
      onConfirm={() => navigate('/konto')}
      onClose={onClose}
    />
  );
}

interface NewPasswordDialogProps extends Pick<MemberDialogProps, 'member' | 'onClose'> {
  readonly password: string;
}

/** The new password, to be passed on. */
function NewPasswordDialog({ member, password, onClose }: NewPasswordDialogProps) {
  return (
    <Dialog open title="Neues Passwort" subtitle={`für ${nameAndHandle(member)}`} onClose={onClose}>
      <p>
        Gib es jetzt weiter: Es wird nur dieses eine Mal angezeigt. Es gilt eine Woche und wird bei der
        nächsten Anmeldung gegen ein eigenes getauscht.
      </p>
      <CopyField
        label="Passwort"
        value={password}
        copyText="Passwort kopieren"
        copiedText="Passwort in die Zwischenablage kopiert!"
      />
    </Dialog>
  );
}
