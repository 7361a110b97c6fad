import { type FormEvent, useState } from 'react';
import { Button } from '../../../components/Button';
import { ChoiceCards } from '../../../components/ChoiceCards';
import { Dialog } from '../../../components/Dialog';
import { DialogFooter } from '../../../components/DialogFooter';
import { Notice } from '../../../components/Notice';
import { isolated } from '../../../lib/isolated';
import { useTask } from '../../../lib/use-task';
import { announce } from '../announce';
import { nameOf } from '../name-of';
import { ROLES } from '../roles';
import styles from './BalanceDialog.module.css';
import type { MemberDialogProps } from './member-dialog';
import { setRole } from './members';

const choices = [
  { value: 'none', title: 'Kein Amt', text: 'Trinkt, lädt auf, gibt Runden aus.' },
  {
    value: 'treasurer',
    title: ROLES.treasurer,
    text: 'Führt die Kasse: bucht Geld für alle, storniert, sieht Kasse und Protokoll.',
  },
  {
    value: 'auditor',
    title: ROLES.auditor,
    text: 'Sieht alles in Kasse und Protokoll und ändert nichts.',
  },
] as const;

type Choice = (typeof choices)[number]['value'];

/** Gives a member a role, or takes it. */
export function RoleDialog({ member, onDone, onClose }: MemberDialogProps) {
  const [chosen, choose] = useState<Choice>(member.role ?? 'none');
  const task = useTask();

  async function submit(event: FormEvent) {
    event.preventDefault();
    const role = chosen === 'none' ? null : chosen;
    if (!(await task.run(() => setRole(member, role)))) return;
    const name = isolated(nameOf(member));
    announce(role === null ? `${name} hat kein Amt mehr.` : `${name} ist jetzt ${ROLES[role]}.`);
    onDone();
    onClose();
  }

  return (
    <Dialog
      open
      title="Amt vergeben"
      subtitle={`${isolated(nameOf(member))} · @${member.user_username}`}
      onClose={onClose}
    >
      <form className={styles.form} onSubmit={submit}>
        <ChoiceCards legend="Welches Amt" options={choices} value={chosen} onChange={choose} />
        <DialogFooter>
          {task.error && <Notice variant="error">{task.error}</Notice>}
          <Button variant="main" type="submit" wide busy={task.busy} busyText="Wird gespeichert …">
            Speichern
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
