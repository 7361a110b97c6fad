import { calls, texts } from '@stammtisch/contracts';
import { EARLIEST_BIRTH_DATE } from '@stammtisch/domain';
import { useState } from 'react';
import { DateField } from '../../../components/DateField';
import { FormDialog } from '../../../components/FormDialog';
import { localDate } from '../../../components/local-time';
import { call } from '../../../lib/api';
import { isolatedName, nameAndHandle } from '../who';
import type { MemberDialogProps } from './member-actions';

/** A member's birth date, by which drinks from 16 or 18 go. Whoever is younger than 18 does not change their own. */
export function BirthDateDialog({ member, onDone, onClose }: MemberDialogProps) {
  const [birthDate, setBirthDate] = useState(member.birth_date ?? '');

  async function submit() {
    const failure = 'Fehler beim Speichern des Geburtsdatums';
    const body = { birth_date: birthDate || null };
    await call(calls.updatePreparedMember, { params: { id: member.id }, body, failure });
    return `Geburtsdatum von ${isolatedName(member)} gespeichert`;
  }

  return (
    <FormDialog
      title="Geburtsdatum"
      subtitle={nameAndHandle(member)}
      submitText="Speichern"
      busyText="Wird gespeichert …"
      onSubmit={submit}
      onDone={onDone}
      onClose={onClose}
    >
      <DateField
        label="Geburtsdatum"
        name="birth_date"
        value={birthDate}
        min={EARLIEST_BIRTH_DATE}
        max={localDate(new Date())}
        invalid={`${texts.birthDateInvalid}, zum Beispiel 24.12.1980`}
        hint="Danach gehen die Getränke ab 16 und 18. Unter 18 ändert es niemand mehr selbst."
        onChange={setBirthDate}
      />
    </FormDialog>
  );
}
