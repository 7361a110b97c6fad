import { calls, PURPOSE_LENGTH, RECIPIENT_LENGTH } from '@stammtisch/contracts';
import { type PaymentWays, referenceFor } from '@stammtisch/domain';
import { useState } from 'react';
import { paths } from '../../../admin/paths';
import { SectionPage } from '../../../admin/SectionPage';
import { useSettings } from '../../../admin/settings';
import { toast } from '../../../admin/Toast';
import { call } from '../../../lib/api';
import { useMay } from '../../../lib/table/store';
import { Card } from '../../../ui/Card';
import { Checkbox, Segments } from '../../../ui/Choices';
import { Field, type FieldProps } from '../../../ui/Field';
import { Form } from '../../../ui/Form';
import { Stack } from '../../../ui/Stack';
import { Muted } from '../../../ui/Text';
import { faultsOf, formOf, type WaysFaults, type WaysForm, waysOf } from './payment-ways';

/** The page of settings for how members pay in. */
export function PaymentWaysPage() {
  const loaded = useSettings();
  const treasurer = useMay('treasurer');
  return (
    <SectionPage
      title="Zahlungswege"
      summary="Was Mitglieder beim Aufladen gefragt werden, und wann es zählt"
      section={paths.setup}
      loaded={loaded}
    >
      {({ paymentWays: ways }) => (
        <PaymentWaysForm key={JSON.stringify(ways)} ways={ways} readOnly={!treasurer} />
      )}
    </SectionPage>
  );
}

const COUNTS = [
  { value: 'trust', label: 'Zählt sofort' },
  { value: 'confirm', label: 'Nach Bestätigung' },
] as const;

interface PaymentWaysFormProps {
  readonly ways: PaymentWays;
  readonly readOnly: boolean;
}

/** Allows cash and transfer, each counting at once or after a confirmation. */
function PaymentWaysForm({ ways, readOnly }: PaymentWaysFormProps) {
  const [form, setForm] = useState(() => formOf(ways));
  const change = (part: Partial<WaysForm>) => setForm({ ...form, ...part });

  async function submit() {
    const body = { paymentWays: waysOf(form) };
    await call(calls.changeSettings, { body, failure: 'Fehler beim Speichern der Einzahlungswege' });
    toast('Gespeichert');
  }

  return (
    <Form submitText={!readOnly && 'Speichern'} busyText="Wird gespeichert …" onSubmit={submit}>
      <Stack as="fieldset" gap="page" disabled={readOnly}>
        <Card stack>
          <Checkbox
            label="In die Barkasse"
            checked={form.cash}
            onChange={({ target }) => change({ cash: target.checked })}
          />
          {form.cash && (
            <Segments
              legend="Wann bar eingezahltes Geld zählt"
              options={COUNTS}
              value={form.confirmCash ? 'confirm' : 'trust'}
              onChange={(value) => change({ confirmCash: value === 'confirm' })}
            />
          )}
        </Card>
        <Card stack>
          <Checkbox
            label="Überweisung"
            checked={form.transfer}
            onChange={({ target }) => change({ transfer: target.checked })}
          />
          {form.transfer && (
            <>
              <Segments
                legend="Wann überwiesenes Geld zählt"
                options={COUNTS}
                value={form.confirmTransfer ? 'confirm' : 'trust'}
                onChange={(value) => change({ confirmTransfer: value === 'confirm' })}
              />
              <AccountFields form={form} faults={faultsOf(form)} onChange={change} />
            </>
          )}
        </Card>
      </Stack>
      <Muted>{told(form)}</Muted>
    </Form>
  );
}

interface AccountFieldsProps {
  readonly form: WaysForm;
  readonly faults: WaysFaults;
  readonly onChange: (part: Partial<WaysForm>) => void;
}

/** An example of the code on a transfer. */
const EXAMPLE = '7K3M9QXA';

/** Keeps the browser from correcting an account number. */
const asTyped = { autoCapitalize: 'characters', spellCheck: false };

/** The account that members transfer to. */
function AccountFields({ form, faults, onChange }: AccountFieldsProps) {
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

/** A sentence about what these settings mean for members. */
function told({ cash, transfer, confirmCash, confirmTransfer }: WaysForm): string {
  if (!cash && !transfer) return 'So wird niemand gefragt, und jede Aufladung zählt sofort.';
  const asked = cash && transfer ? 'Beim Aufladen wählt jedes Mitglied, wie es zahlt. ' : '';
  return (cash && confirmCash) || (transfer && confirmTransfer)
    ? `${asked}Was bestätigt werden muss, steht unter „Heute“ und zählt erst danach.`
    : `${asked}Alles zählt sofort.`;
}
