import { useState } from 'react';
import { Card } from '../../../../components/Card';
import { Checkbox } from '../../../../components/Checkbox';
import { Form } from '../../../../components/Form';
import { Muted } from '../../../../components/Muted';
import { Segments } from '../../../../components/Segments';
import { Stack } from '../../../../components/Stack';
import { useMay } from '../../../../lib/may';
import { useLoaded } from '../../../../lib/use-loaded';
import { DeskPage } from '../../DeskPage';
import { newsOf } from '../../news-of';
import { paths } from '../../paths';
import { toast } from '../../Toast';
import { AccountFields } from './AccountFields';
import {
  faultsOf,
  formOf,
  loadSettings,
  type PaymentSettings,
  saveSettings,
  settingsOf,
  type WaysForm,
} from './payment-ways';

/** The page of settings for how members pay in. */
export function PaymentWaysPage() {
  const loaded = useLoaded('payment-ways', loadSettings, { changedBy: newsOf('paymentWays') });
  const treasurer = useMay('treasurer');
  return (
    <DeskPage
      title="Zahlungswege"
      summary="Was Mitglieder beim Aufladen gefragt werden, und wann es zählt"
      section={paths.setup}
      loaded={loaded}
    >
      {(ways) => <PaymentWaysForm key={JSON.stringify(ways)} ways={ways} readOnly={!treasurer} />}
    </DeskPage>
  );
}

const COUNTS = [
  { value: 'trust', label: 'Zählt sofort' },
  { value: 'confirm', label: 'Nach Bestätigung' },
] as const;

interface PaymentWaysFormProps {
  readonly ways: PaymentSettings;
  readonly readOnly: boolean;
}

/** Allows cash and transfer, each counting at once or after a confirmation. */
function PaymentWaysForm({ ways, readOnly }: PaymentWaysFormProps) {
  const [form, setForm] = useState(() => formOf(ways));
  const change = (part: Partial<WaysForm>) => setForm({ ...form, ...part });

  async function submit() {
    await saveSettings(settingsOf(form));
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

/** A sentence about what these settings mean for members. */
function told({ cash, transfer, confirmCash, confirmTransfer }: WaysForm): string {
  if (!cash && !transfer) return 'So wird niemand gefragt, und jede Aufladung zählt sofort.';
  const asked = cash && transfer ? 'Beim Aufladen wählt jedes Mitglied, wie es zahlt. ' : '';
  return (cash && confirmCash) || (transfer && confirmTransfer)
    ? `${asked}Was bestätigt werden muss, steht unter „Heute“ und zählt erst danach.`
    : `${asked}Alles zählt sofort.`;
}
