import type { Member } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { isolated } from '../../../lib/isolated';
import { useTask } from '../../../lib/use-task';
import { announce } from '../announce';
import { nameOf } from '../name-of';
import styles from './Members.module.css';
import type { MemberDialogProps } from './member-dialog';
import { balanceOf, deleteMember } from './members';

/** Asks before a member goes for good, and says what is still open. */
export function DeleteMemberDialog({ member, onDone, onClose }: MemberDialogProps) {
  const task = useTask();

  async function confirm() {
    if (!(await task.run(() => deleteMember(member)))) return;
    announce('Mitglied erfolgreich gelöscht!');
    onDone();
    onClose();
  }

  return (
    <ConfirmDialog
      open
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
      busy={task.busy}
      error={task.error}
      onConfirm={() => void confirm()}
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
