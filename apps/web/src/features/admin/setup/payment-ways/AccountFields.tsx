import { PURPOSE_LENGTH, RECIPIENT_LENGTH } from '@stammtisch/contracts';
import { referenceFor } from '@stammtisch/domain';
import { Field, type FieldProps } from '../../../../components/Field';
import type { WaysFaults, WaysForm } from './payment-ways';

export interface AccountFieldsProps {
  readonly form: WaysForm;
  readonly faults: WaysFaults;
  readonly onChange: (part: Partial<WaysForm>) => void;
}

/** An example of the code on a transfer. */
const EXAMPLE = '7K3M9QXA';

/** Keeps the browser from correcting an account number. */
const asTyped = { autoCapitalize: 'characters', spellCheck: false };

/** The account that members transfer to. */
export function AccountFields({ form, faults, onChange }: AccountFieldsProps) {
  const field = (name: 'recipient' | 'iban' | 'bic' | 'purpose', rest: FieldProps) => (
    <Field
      name={name}
      value={form[name]}
      wrong={name === 'purpose' ? undefined : faults[name]}
      onChange={({ target }) => onChange({ [name]: target.value })}
      {...rest}
    />
  );
  return (
    <>
      {field('recipient', { label: 'Empfänger', maxLength: RECIPIENT_LENGTH })}
      {field('iban', { label: 'IBAN', hint: 'Sieht jedes Mitglied; bleibt im Protokoll.', ...asTyped })}
      {field('bic', { label: 'BIC (freiwillig)', ...asTyped })}
      {field('purpose', {
        label: 'Womit der Verwendungszweck beginnt',
        maxLength: PURPOSE_LENGTH,
        hint: `Zum Beispiel: ${referenceFor(form.purpose, EXAMPLE)}`,
      })}
    </>
  );
}
