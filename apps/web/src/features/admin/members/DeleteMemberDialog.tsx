import type { Member } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { isolated } from '../../../lib/isolated';
import { announce } from '../announce';
import { nameOf } from '../name-of';
import styles from './Members.module.css';
import type { MemberDialogProps } from './member-dialog';
import { balanceOf, deleteMember } from './members';

/** Asks before a member goes for good, and says what is still open. */
export function DeleteMemberDialog({ member, onDone, onClose }: MemberDialogProps) {
  async function confirm() {
    await deleteMember(member);
    announce('Mitglied erfolgreich gelöscht!');
    onDone();
    onClose();
  }

  return (
    <ConfirmDialog
      danger
      title={`${isolated(nameOf(member))} löschen?`}
      text={
        <div className={styles.warning}>
          <p>
            <b>{openBalance(member)}</b>
          </p>
          <p>
            Name, E-Mail und Passwort werden für immer gelöscht. Die Buchungen bleiben und heißen dann
            „Ehemaliges Mitglied“.
          </p>
        </div>
      }
      confirmText="Löschen"
      onConfirm={confirm}
      onCancel={onClose}
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
