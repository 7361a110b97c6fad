import type { Member } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { isolatedName } from '../../admin/who';
import { ConfirmDialog, FormDialog } from '../../ui/FormDialog';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import type { MemberDialogProps } from './member-actions';
import { balanceOf, deleteMember } from './members';
import { useSettling } from './use-settling';

const whatGoes = ({ has_login }: Member) =>
  `${has_login ? 'Name, E-Mail und Passwort werden' : 'Der Name wird'} für immer gelöscht. Die Buchungen bleiben und heißen dann „Ehemaliges Mitglied“.`;
const DONE = 'Mitglied erfolgreich gelöscht!';

/** Asks before a member is removed for good. What is still open is settled first. */
export function DeleteMemberDialog(props: MemberDialogProps) {
  // Settling brings the balance to 0 while the dialog still works.
  const [open] = useState(balanceOf(props.member) !== 0);
  return open ? <SettleAndDelete {...props} /> : <Delete {...props} />;
}

function SettleAndDelete({ member, onDone, onClose }: MemberDialogProps) {
  const balance = balanceOf(member);
  const { fields, settle } = useSettling({ id: member.id, balance });

  async function submit() {
    if (balance !== 0 && !(await settle())) return false;
    await deleteMember(member);
    return DONE;
  }

  return (
    <FormDialog
      title={`${isolatedName(member)} löschen?`}
      subtitle={openBalance(member)}
      variant="danger"
      submitText={balance === 0 ? 'Löschen' : 'Ausgleichen und löschen'}
      busyText="Wird gelöscht …"
      onSubmit={submit}
      onDone={onDone}
      onClose={onClose}
    >
      {balance !== 0 && fields}
      <Muted>{whatGoes(member)}</Muted>
    </FormDialog>
  );
}

function Delete({ member, onDone, onClose }: MemberDialogProps) {
  return (
    <ConfirmDialog
      danger
      title={`${isolatedName(member)} löschen?`}
      text={
        <Stack gap={2}>
          <p>
            <b>{openBalance(member)}</b>
          </p>
          <p>{whatGoes(member)}</p>
        </Stack>
      }
      confirmText="Löschen"
      onConfirm={async () => {
        await deleteMember(member);
        return DONE;
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

function openBalance(member: Member): string {
  const balance = balanceOf(member);
  if (balance === 0) return 'Das Guthaben ist ausgeglichen: 0,00 €.';
  return balance > 0
    ? `Es sind noch ${formatEuro(balance)} Guthaben offen.`
    : `Es sind noch ${formatEuro(-balance)} Schulden offen.`;
}
