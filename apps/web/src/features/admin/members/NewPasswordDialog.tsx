import { CopyField } from '../../../components/CopyField';
import { Dialog } from '../../../components/Dialog';
import { isolated } from '../../../lib/isolated';
import { nameOf } from '../name-of';
import type { MemberDialogProps } from './member-dialog';

export interface NewPasswordDialogProps extends Pick<MemberDialogProps, 'member' | 'onClose'> {
  readonly password: string;
}

/** The new password, to be passed on. */
export function NewPasswordDialog({ member, password, onClose }: NewPasswordDialogProps) {
  return (
    <Dialog
      open
      title="Neues Passwort"
      subtitle={`für ${isolated(nameOf(member))} · @${member.user_username}`}
      onClose={onClose}
    >
      <p>Gib es jetzt weiter: Es wird nur dieses eine Mal angezeigt.</p>
      <CopyField
        label="Passwort"
        value={password}
        copyText="Passwort kopieren"
        copiedText="Passwort in die Zwischenablage kopiert!"
      />
    </Dialog>
  );
}
