import { texts } from '@stammtisch/contracts';
import { EARLIEST_BIRTH_DATE } from '@stammtisch/domain';
import { type FormEvent, useState } from 'react';
import { Button } from '../../components/Button';
import { Checkbox } from '../../components/Checkbox';
import { DateField } from '../../components/DateField';
import { Field } from '../../components/Field';
import { localDate } from '../../components/local-time';
import { Notice } from '../../components/Notice';
import { useTable } from '../../lib/table/store';
import { useShownBriefly } from '../../lib/use-shown-briefly';
import { useTask } from '../../lib/use-task';
import styles from './AccountDialog.module.css';
import { type Profile, profileOf, SAVED_MS, updateProfile } from './account';

/** Names, how to reach me, and whether the till rings. */
export function ProfileForm() {
  const me = useTable((table) => table.me);
  const [profile, setProfile] = useState(() => profileOf(me));
  const [sound, setSound] = useState(me.sound_enabled);
  const [saved, showSaved] = useShownBriefly(SAVED_MS);
  const task = useTask();

  const field = (name: keyof Profile) => ({
    name,
    value: profile[name],
    onChange: (event: { target: { value: string } }) =>
      setProfile({ ...profile, [name]: event.target.value }),
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (await task.run(() => updateProfile(profile, sound))) showSaved();
  }

  return (
    <form className={styles.section} aria-label="Profil" onSubmit={submit}>
      <h3>Profil</h3>
      <div className={styles.pair}>
        <Field label="Vorname" {...field('first_name')} maxLength={60} autoComplete="given-name" />
        <Field label="Nachname" {...field('last_name')} maxLength={60} autoComplete="family-name" />
      </div>
      <Field label="E-Mail" type="email" {...field('email')} maxLength={200} autoComplete="email" />
      <div className={styles.pair}>
        <Field label="Telefon" type="tel" {...field('phone')} maxLength={40} autoComplete="tel" />
        <DateField
          label="Geburtsdatum"
          name="birth_date"
          value={profile.birth_date}
          min={EARLIEST_BIRTH_DATE}
          max={localDate(new Date())}
          invalid={`${texts.birthDateInvalid}, zum Beispiel 24.12.1980`}
          autoComplete="bday"
          onChange={(birth_date) => setProfile({ ...profile, birth_date })}
        />
      </div>
      <Checkbox
        label="Soundeffekte"
        hint="Die Kasse klingelt, wenn du ein Getränk kaufst."
        checked={sound}
        onChange={(event) => setSound(event.target.checked)}
      />
      {task.error && <Notice variant="error">{task.error}</Notice>}
      {saved && <Notice variant="success">Profil erfolgreich aktualisiert!</Notice>}
      <Button type="submit" wide busy={task.busy} busyText="Speichern …">
        Profil speichern
      </Button>
    </form>
  );
}
