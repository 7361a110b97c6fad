import { useState } from 'react';
import { ChoiceCards } from '../../../components/ChoiceCards';
import { passwordIn } from '../../../components/Form';
import { FormDialog } from '../../../components/FormDialog';
import { isolatedName, nameAndHandle, ROLES } from '../who';
import type { MemberDialogProps } from './member-actions';
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
  const name = isolatedName(member);

  async function submit(form: HTMLFormElement) {
    const role = chosen === 'none' ? null : chosen;
    await setRole(member, { role, ...passwordIn(form) });
    return role === null ? `${name} hat kein Amt mehr.` : `${name} ist jetzt ${ROLES[role]}.`;
  }

  return (
    <FormDialog
      title="Amt vergeben"
      subtitle={nameAndHandle(member)}
      submitText="Speichern"
      busyText="Wird gespeichert …"
      passwordAgain={chosen !== 'none' && chosen !== member.role}
      onSubmit={submit}
      onDone={onDone}
      onClose={onClose}
    >
      <ChoiceCards legend="Welches Amt" options={choices} value={chosen} onChange={choose} />
    </FormDialog>
  );
}
