import type { Member } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { Stack } from '../../../components/Stack';
import { isolatedName } from '../who';
import type { MemberDialogProps } from './member-actions';
import { balanceOf, deleteMember } from './members';

/** Asks before a member is removed for good, and says what is still open. */
export function DeleteMemberDialog({ member, onDone, onClose }: MemberDialogProps) {
  return (
    <ConfirmDialog
      danger
      title={`${isolatedName(member)} löschen?`}
      text={
        <Stack gap={2}>
          <p>
            <b>{openBalance(member)}</b>
          </p>
          <p>
            Name, E-Mail und Passwort werden für immer gelöscht. Die Buchungen bleiben und heißen dann
            „Ehemaliges Mitglied“.
          </p>
        </Stack>
      }
      confirmText="Löschen"
      onConfirm={async () => {
        await deleteMember(member);
        return 'Mitglied erfolgreich gelöscht!';
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
