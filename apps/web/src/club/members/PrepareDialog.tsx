import { calls, type Member, texts } from '@stammtisch/contracts';
import { useState } from 'react';
import { call } from '../../lib/api';
import { ChoiceCards } from '../../ui/Choices';
import { Field } from '../../ui/Field';
import { typedIn } from '../../ui/Form';
import { type Ending, FormDialog } from '../../ui/FormDialog';
import { HowTo } from '../../ui/Text';

const KINDS = [
  { value: 'person', title: 'Mitglied', text: 'Jemand am Tisch, mit oder ohne Handy.' },
  {
    value: 'collective',
    title: 'Sammelkonto',
    text: 'Für mehrere zusammen, etwa „Gäste“, „Helfer“ oder „Vorstand“. Niemand meldet sich damit an.',
  },
] as const;

/** Gives somebody a seat by name alone, or opens an account that several drink on. */
export function PrepareDialog(ending: Ending<Member>) {
  const [kind, choose] = useState<Member['kind']>('person');
  const collective = kind === 'collective';

  async function submit(form: HTMLFormElement) {
    const { member } = await call(calls.prepareMember, {
      body: { kind, first_name: typedIn(form, 'first_name'), last_name: typedIn(form, 'last_name') },
      failure: 'Fehler beim Anlegen des Mitglieds',
    });
    return member;
  }

  return (
    <FormDialog
      title="Mitglied anlegen"
      submitText={collective ? 'Sammelkonto anlegen' : 'Mitglied anlegen'}
      busyText="Wird angelegt …"
      onSubmit={submit}
      {...ending}
    >
      <ChoiceCards legend="Was angelegt wird" options={KINDS} value={kind} onChange={choose} />
      <Field
        label={collective ? 'Name' : 'Vorname'}
        name="first_name"
        maxLength={60}
        missing={texts.nameRequired}
        data-autofocus
      />
      {!collective && <Field label="Nachname (freiwillig)" name="last_name" maxLength={60} />}
      <HowTo task="jemand-hat-kein-handy" />
    </FormDialog>
  );
}
