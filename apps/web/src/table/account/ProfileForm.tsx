import { calls, type InputOf, texts } from '@stammtisch/contracts';
import { EARLIEST_BIRTH_DATE, isYounger, OF_AGE } from '@stammtisch/domain';
import { applyMeChanged } from '@stammtisch/live';
import { useState } from 'react';
import { call } from '../../lib/api';
import { updateTable, useTable } from '../../lib/table/store';
import { localDate } from '../../lib/time';
import { useShownBriefly, useTask } from '../../lib/use-task';
import { Checkbox } from '../../ui/Choices';
import { DateField } from '../../ui/DateField';
import { Field } from '../../ui/Field';
import { Form, typedIn } from '../../ui/Form';
import { Notice } from '../../ui/Notice';
import { Fields } from '../../ui/Stack';
import styles from './AccountDialog.module.css';
import { SAVED_MS } from './PasswordForm';

/** The member's names, contact details and birthday, and whether the app plays sounds. */
export function ProfileForm() {
  const me = useTable((table) => table.me);
  const today = localDate(new Date());
  const young = me.birth_date !== null && isYounger(me.birth_date, OF_AGE, today);
  const [birthDate, setBirthDate] = useState(me.birth_date ?? '');
  const [sound, setSound] = useState(me.sound_enabled);
  const [saved, showSaved] = useShownBriefly(SAVED_MS);
  const task = useTask({ inOrder: true });

  async function submit(form: HTMLFormElement) {
    await save({
      first_name: typedIn(form, 'first_name'),
      last_name: typedIn(form, 'last_name'),
      email: typedIn(form, 'email'),
      phone: typedIn(form, 'phone'),
      birth_date: birthDate || null,
      sound_enabled: sound,
    });
    showSaved();
  }

  /** The sound is saved at once. */
  async function switchSound(on: boolean) {
    setSound(on);
    if (!(await task.run(() => save({ sound_enabled: on })))) setSound(!on);
  }

  return (
    <Form
      className={styles.section}
      aria-label="Profil"
      variant="plain"
      submitText="Profil speichern"
      busyText="Speichern …"
      success={saved && 'Profil erfolgreich aktualisiert!'}
      onSubmit={submit}
    >
      <h3>Profil</h3>
      <Fields>
        <Field {...text('first_name', 60, 'given-name')} label="Vorname" defaultValue={me.user_first_name} />
        <Field {...text('last_name', 60, 'family-name')} label="Nachname" defaultValue={me.user_last_name} />
      </Fields>
      <Field {...text('email', 200, 'email')} label="E-Mail" type="email" defaultValue={me.user_email} />
      <Field {...text('phone', 40, 'tel')} label="Telefon" type="tel" defaultValue={me.phone} />
      <DateField
        label="Geburtsdatum"
        name="birth_date"
        value={birthDate}
        min={EARLIEST_BIRTH_DATE}
        max={today}
        invalid={texts.birthDateInvalid}
        autoComplete="bday"
        hint={young ? texts.birthDateByOthers : undefined}
        onChange={setBirthDate}
      />
      <Checkbox
        label="Soundeffekte"
        hint="Die Kasse klingelt, wenn du ein Getränk kaufst."
        checked={sound}
        onChange={({ target }) => void switchSound(target.checked)}
      />
      {task.error && <Notice variant="error">{task.error}</Notice>}
    </Form>
  );
}

const text = (name: string, maxLength: number, autoComplete: string) => ({ name, maxLength, autoComplete });

async function save(body: NonNullable<InputOf<typeof calls.updateProfile>['body']>): Promise<void> {
  const failure = 'Fehler beim Speichern des Profils';
  const { member, revision } = await call(calls.updateProfile, { body, failure });
  updateTable((table) => applyMeChanged(table, { member, revision: revision ?? table.asOf.me }));
}
