import { calls, type InputOf, texts } from '@stammtisch/contracts';
import { EARLIEST_BIRTH_DATE, isYounger, OF_AGE } from '@stammtisch/domain';
import { applyMeChanged } from '@stammtisch/live';
import { call } from '../../lib/api';
import { updateTable, useTable } from '../../lib/table/store';
import { localDate } from '../../lib/time';
import { useChoice } from '../../lib/use-task';
import { Checkbox } from '../../ui/Choices';
import { Form } from '../../ui/Form';
import { date, text, useFields } from '../../ui/fields';
import { Notice } from '../../ui/Notice';
import { Fields } from '../../ui/Stack';
import styles from './AccountDialog.module.css';

/** The member's names, contact details and birthday, and whether the app plays sounds. */
export function ProfileForm() {
  const me = useTable((table) => table.me);
  const today = localDate(new Date());
  const young = me.birth_date !== null && isYounger(me.birth_date, OF_AGE, today);
  const sound = useChoice(me.sound_enabled, (on) => save({ sound_enabled: on }));

  const { values, drawn, sent } = useFields({
    first_name: line('Vorname', me.user_first_name, 60, 'given-name'),
    last_name: line('Nachname', me.user_last_name, 60, 'family-name'),
    email: line('E-Mail', me.user_email, 200, 'email', 'email'),
    phone: line('Telefon', me.phone, 40, 'tel', 'tel'),
    birth_date: date('Geburtsdatum', me.birth_date ?? '', {
      min: EARLIEST_BIRTH_DATE,
      max: today,
      invalid: texts.birthDateInvalid,
      autoComplete: 'bday',
      hint: young ? texts.birthDateByOthers : undefined,
    }),
  });

  async function submit() {
    await save({ ...values, birth_date: values.birth_date || null, sound_enabled: sound.chosen });
    sent();
  }

  return (
    <Form
      className={styles.section}
      aria-label="Profil"
      variant="plain"
      submitText="Profil speichern"
      busyText="Speichern …"
      success="Profil erfolgreich aktualisiert!"
      onSubmit={submit}
    >
      <h3>Profil</h3>
      <Fields>{drawn('first_name', 'last_name')}</Fields>
      {drawn('email', 'phone', 'birth_date')}
      <Checkbox
        label="Soundeffekte"
        hint="Die Kasse klingelt, wenn du ein Getränk kaufst."
        checked={sound.chosen}
        onChange={({ target }) => void sound.choose(target.checked)}
      />
      {sound.error && <Notice variant="error">{sound.error}</Notice>}
    </Form>
  );
}

const line = (label: string, initial: string, maxLength: number, autoComplete: string, type = 'text') =>
  text(label, { initial, maxLength, autoComplete, type });

async function save(body: NonNullable<InputOf<typeof calls.updateProfile>['body']>): Promise<void> {
  const failure = 'Fehler beim Speichern des Profils';
  const { member, revision } = await call(calls.updateProfile, { body, failure });
  updateTable((table) => applyMeChanged(table, { member, revision: revision ?? table.asOf.me }));
}
