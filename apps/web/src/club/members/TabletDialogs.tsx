import { calls, type TabletAccess } from '@stammtisch/contracts';
import { useState } from 'react';
import { isolatedName, nameAndHandle } from '../../admin/who';
import { call } from '../../lib/api';
import { ChoiceCards } from '../../ui/Choices';
import { ConfirmDialog, FormDialog } from '../../ui/FormDialog';
import { accessChoices } from '../../ui/PinField';
import type { MemberDialogProps } from './member-actions';

/** How tablets serve a member who has no login to choose it themselves. */
export function TabletDialog({ member, onDone, onClose }: MemberDialogProps) {
  const [chosen, choose] = useState<TabletAccess | 'usual'>(member.tablet_access ?? 'usual');

  async function submit() {
    await call(calls.setMemberTabletAccess, {
      params: { id: member.id },
      body: { access: chosen === 'usual' ? null : chosen },
      failure: 'Fehler beim Speichern',
    });
    return `Gespeichert, wie am Tresen für ${isolatedName(member)} gebucht wird`;
  }

  return (
    <FormDialog
      title="Am Tresen"
      subtitle={nameAndHandle(member)}
      submitText="Speichern"
      busyText="Wird gespeichert …"
      onSubmit={submit}
      onDone={onDone}
      onClose={onClose}
    >
      <ChoiceCards
        legend="Auf den Namen wird am Tablet gebucht"
        options={[
          { value: 'usual', title: 'Wie am Tisch üblich' },
          ...accessChoices.filter(({ value }) => value !== 'phone'),
        ]}
        value={chosen}
        onChange={choose}
      />
    </FormDialog>
  );
}

/** A badge is lost: it opens nothing any more. */
export function RevokeBadgeDialog({ member, onDone, onClose }: MemberDialogProps) {
  const name = isolatedName(member);
  return (
    <ConfirmDialog
      title="Badge sperren?"
      text={`Der Badge von ${name} öffnet dann an keinem Tresen mehr etwas. Ein neuer lässt sich dort mit der PIN anlernen.`}
      confirmText="Sperren"
      onConfirm={async () => {
        await call(calls.revokeMemberBadge, {
          params: { id: member.id },
          failure: 'Fehler beim Sperren des Badges',
        });
        return `Badge von ${name} gesperrt`;
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
