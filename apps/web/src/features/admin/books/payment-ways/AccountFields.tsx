import { PURPOSE_LENGTH, RECIPIENT_LENGTH } from '@stammtisch/contracts';
import { referenceFor } from '@stammtisch/domain';
import { Field } from '../../../../components/Field';
import type { WaysFaults, WaysForm } from './payment-ways';

export interface AccountFieldsProps {
  readonly form: WaysForm;
  readonly faults: WaysFaults;
  readonly onChange: (part: Partial<WaysForm>) => void;
}

/** As a code looks that stands on a transfer. */
const EXAMPLE = '7K3M9QXA';

/** The account that members transfer to. */
export function AccountFields({ form, faults, onChange }: AccountFieldsProps) {
  return (
    <>
      <Field
        label="Empfänger"
        name="recipient"
        autoComplete="off"
        maxLength={RECIPIENT_LENGTH}
        value={form.recipient}
        error={faults.recipient}
        onChange={({ target }) => onChange({ recipient: target.value })}
      />
      <Field
        label="IBAN"
        name="iban"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={form.iban}
        error={faults.iban}
        hint="Sieht jedes Mitglied; bleibt im Protokoll."
        onChange={({ target }) => onChange({ iban: target.value })}
      />
      <Field
        label="BIC (freiwillig)"
        name="bic"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={form.bic}
        error={faults.bic}
        onChange={({ target }) => onChange({ bic: target.value })}
      />
      <Field
        label="Womit der Verwendungszweck beginnt"
        name="purpose"
        autoComplete="off"
        maxLength={PURPOSE_LENGTH}
        value={form.purpose}
        hint={`Zum Beispiel: ${referenceFor(form.purpose, EXAMPLE)}`}
        onChange={({ target }) => onChange({ purpose: target.value })}
      />
    </>
  );
}
