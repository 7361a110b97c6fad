import { officeNames } from '@stammtisch/contracts';
import { useState } from 'react';
import { isolatedName, nameAndHandle } from '../../admin/who';
import { ChoiceCards } from '../../ui/Choices';
import { FormDialog } from '../../ui/FormDialog';
import type { MemberDialogProps } from './member-actions';
import { setRole } from './members';

const choices = [
  { value: 'none', title: 'Kein Amt', text: 'Trinkt, lädt auf, gibt Runden aus.' },
  {
    value: 'treasurer',
    title: officeNames.treasurer,
    text: 'Führt die Kasse: bucht Geld für alle, storniert, sieht Kasse und Protokoll.',
  },
  {
    value: 'auditor',
    title: officeNames.auditor,
    text: 'Sieht Mitglieder, Transaktionen, Kasse und Protokoll und ändert nichts.',
  },
  {
    value: 'superuser',
    title: officeNames.superuser,
    text: 'Darf alles: auch Mitglieder, Getränke und Einladungen. Vergibt die Ämter.',
  },
] as const;

type Choice = (typeof choices)[number]['value'];

/** Gives a member an office in place of the one they have, or takes it. */
export function RoleDialog({ member, onDone, onClose }: MemberDialogProps) {
  const now: Choice = member.is_superuser ? 'superuser' : (member.role ?? 'none');
  const [chosen, choose] = useState(now);
  const name = isolatedName(member);

  async function submit() {
    await setRole(member, { role: chosen === 'none' ? null : chosen });
    if (chosen === 'none') return `${name} hat kein Amt mehr.`;
    return `${name} ist jetzt ${officeNames[chosen]}.`;
  }

  return (
    <FormDialog
      title="Amt vergeben"
      subtitle={nameAndHandle(member)}
      submitText="Speichern"
      busyText="Wird gespeichert …"
      onSubmit={submit}
      onDone={onDone}
      onClose={onClose}
    >
      <ChoiceCards legend="Welches Amt" options={choices} value={chosen} onChange={choose} />
    </FormDialog>
  );
}
