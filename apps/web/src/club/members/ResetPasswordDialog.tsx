import { useState } from 'react';
import { isolatedName, nameAndHandle } from '../../admin/who';
import { CopyField } from '../../ui/CopyField';
import { Dialog } from '../../ui/Dialog';
import { FormDialog } from '../../ui/FormDialog';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import type { MemberDialogProps } from './member-actions';
import { resetPassword } from './members';

/** Asks before a member's password is reset, and then shows the new one. It is told only this once. */
export function ResetPasswordDialog({ member, onClose }: MemberDialogProps) {
  const [made, setMade] = useState<string>();
  const name = isolatedName(member);
  if (made !== undefined)
    return (
      <Dialog open title="Neues Passwort" subtitle={`für ${nameAndHandle(member)}`} onClose={onClose}>
        <Stack>
          <CopyField
            label="Neues Passwort"
            value={made}
            copyText="Passwort kopieren"
            copiedText="Passwort in die Zwischenablage kopiert!"
          />
          <Muted>
            Nur für {name}: gilt eine Woche, und nach dem Anmelden wird ein eigenes gewählt. Es wird nur jetzt
            angezeigt.
          </Muted>
        </Stack>
      </Dialog>
    );
  return (
    <FormDialog
      title="Passwort zurücksetzen?"
      subtitle={nameAndHandle(member)}
      submitText="Zurücksetzen"
      busyText="Wird zurückgesetzt …"
      onSubmit={async () => {
        setMade((await resetPassword(member)).new_password);
        return false;
      }}
      onClose={onClose}
    >
      <p>
        {name} bekommt ein neues Passwort, das du hier siehst. Alle Anmeldungen von {name} enden, auf jedem
        Gerät.
      </p>
    </FormDialog>
  );
}
