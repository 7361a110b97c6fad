import { calls, texts } from '@stammtisch/contracts';
import { EARLIEST_BIRTH_DATE } from '@stammtisch/domain';
import { useState } from 'react';
import { isolatedName, nameAndHandle } from '../../admin/who';
import { call } from '../../lib/api';
import { localDate } from '../../lib/time';
import { DateField } from '../../ui/DateField';
import { Field } from '../../ui/Field';
import { typedIn } from '../../ui/Form';
import { FormDialog } from '../../ui/FormDialog';
import { isolated } from '../../words/format';
import type { MemberDialogProps } from './member-actions';

const HIDDEN = 'Ein früheres siehst du hier nicht. Es bleibt, wenn du nichts einträgst.';

/** A member's birth date, by which drinks from 16 or 18 go, and the name of whoever has no login to enter it. */
export function ProfileDialog({ member, contacts, onDone, onClose }: MemberDialogProps) {
  const known = member.birth_date ?? '';
  const [birthDate, setBirthDate] = useState(known);
  const person = member.kind === 'person';
  const title = member.has_login ? 'Geburtsdatum' : person ? 'Profil' : 'Umbenennen';

  async function submit(form: HTMLFormElement) {
    const names = { first_name: typedIn(form, 'first_name'), last_name: typedIn(form, 'last_name') };
    await call(calls.updatePreparedMember, {
      params: { id: member.id },
      // The birth date is not shown. It stays as it is unless a new one is typed.
      body: {
        ...(!member.has_login && names),
        ...(birthDate !== known && { birth_date: birthDate || null }),
      },
      failure: member.has_login
        ? 'Fehler beim Speichern des Geburtsdatums'
        : 'Fehler beim Speichern des Profils',
    });
    return member.has_login
      ? `Geburtsdatum von ${isolatedName(member)} gespeichert`
      : `${isolated(names.first_name)} gespeichert`;
  }

  return (
    <FormDialog
      title={title}
      subtitle={nameAndHandle(member)}
      submitText="Speichern"
      busyText="Wird gespeichert …"
      onSubmit={submit}
      onDone={onDone}
      onClose={onClose}
    >
      {!member.has_login && (
        <Field
          label={person ? 'Vorname' : 'Name'}
          name="first_name"
          maxLength={60}
          defaultValue={member.user_first_name}
          missing={texts.nameRequired}
        />
      )}
      {!member.has_login && person && (
        <Field
          label="Nachname (freiwillig)"
          name="last_name"
          maxLength={60}
          defaultValue={member.user_last_name}
        />
      )}
      {person && (
        <DateField
          label="Geburtsdatum"
          name="birth_date"
          value={birthDate}
          min={EARLIEST_BIRTH_DATE}
          max={localDate(new Date())}
          invalid={`${texts.birthDateInvalid}, zum Beispiel 24.12.1980`}
          hint={`Danach gehen die Getränke ab 16 und 18. ${contacts ? 'Unter 18 ändert es niemand mehr selbst.' : HIDDEN}`}
          onChange={setBirthDate}
        />
      )}
    </FormDialog>
  );
}
