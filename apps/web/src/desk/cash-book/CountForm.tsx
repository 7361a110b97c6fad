import { type CashCount, type CashPosition, NOTE_LENGTH, texts, wireCents } from '@stammtisch/contracts';
import { amountLimits, type Cents, type CountedCoins, type Place, sumOfCoins } from '@stammtisch/domain';
import { useState } from 'react';
import { paths } from '../../admin/paths';
import { toast } from '../../admin/Toast';
import { amountText, useAmount } from '../../lib/money-form';
import { formatMonth, lastDayOf } from '../../lib/months';
import { useMay } from '../../lib/table/store';
import { AmountField } from '../../ui/AmountField';
import { Card } from '../../ui/Card';
import { Checkbox } from '../../ui/Choices';
import { Field } from '../../ui/Field';
import { Form } from '../../ui/Form';
import { TextLink } from '../../ui/Links';
import { Money } from '../../ui/Money';
import { Sums } from '../../ui/Sums';
import { differenceWord } from '../../words/cash';
import { LastCount } from '../LastCount';
import { CoinCounter } from './CoinCounter';
import { bookCount } from './cash';

export interface CountFormProps {
  readonly place: Place;
  readonly position: CashPosition;
  /** The last count of this place; undefined before the first. */
  readonly last: CashCount | undefined;
  /** The month to whose end the count may be dated; null when none. */
  readonly asOf: string | null;
  readonly onBooked: () => void;
}

/** Takes the counted sum, compares it with the expected one, and asks why the two differ. */
export function CountForm({ place, position, last, asOf, onBooked }: CountFormProps) {
  const keeps = useMay('treasurer');
  const expected = wireCents(position[place]);
  const isBox = place === 'box';
  const [coins, setCoins] = useState<CountedCoins>({});
  const [witness, setWitness] = useState('');
  const [reason, setReason] = useState('');
  const [dated, setDated] = useState(false);
  const amount = useAmount(isBox ? amountLimits.inBox : amountLimits.balance);
  const difference: Cents | undefined = amount.cents === undefined ? undefined : amount.cents - expected;
  const differs = difference !== undefined && difference !== 0;

  function count(counted: CountedCoins) {
    setCoins(counted);
    amount.type(amountText(sumOfCoins(counted)));
  }

  async function submit() {
    const counted = amount.cents;
    if (counted === undefined) return;
    try {
      // Whoever has typed another sum since has counted something else.
      const told = sumOfCoins(coins) === counted && counted > 0 ? { coins } : {};
      const forMonth = dated && asOf ? { as_of: asOf } : {};
      await bookCount({
        place,
        counted,
        expected,
        reason: differs ? reason : '',
        witness,
        ...told,
        ...forMonth,
      });
      toast('Kassensturz gebucht');
    } finally {
      // The position is loaded anew after a refusal, too: an entry booked meanwhile has changed the expected sum.
      onBooked();
    }
  }

  return (
    <Card>
      <Form
        aria-label={isBox ? 'Barkasse zählen' : 'Bankkonto vergleichen'}
        submitText={keeps && (differs ? 'Unterschied buchen' : 'Kassensturz buchen')}
        busyText="Wird gebucht …"
        wide={false}
        onSubmit={submit}
      >
        <LastCount last={last} place={place} />
        {keeps && (
          <>
            {isBox ? (
              <CoinCounter onCount={count} />
            ) : (
              <TextLink href={paths.bankStatement}>Den Kontoauszug als Datei einlesen</TextLink>
            )}
            <AmountField
              label={isBox ? 'Gezählt, in Euro' : 'Stand laut Kontoauszug, in Euro'}
              name="counted"
              {...amount.field}
            />
            <Field
              label={isBox ? 'Mitgezählt hat (freiwillig)' : 'Mitgelesen hat (freiwillig)'}
              name="witness"
              maxLength={NOTE_LENGTH}
              hint="Vier Augen: der Name bleibt im Protokoll."
              value={witness}
              onChange={(event) => setWitness(event.target.value)}
            />
            {asOf && (
              <Checkbox
                label={`Zum Monatsende (${lastDayOf(asOf)})`}
                hint={`Seitdem hat sich hier nichts bewegt: die Zählung steht dann auf dem Blatt für ${formatMonth(asOf)}.${
                  dated && differs ? ' Der Unterschied wird heute gebucht, das Blatt nennt ihn.' : ''
                }`}
                checked={dated}
                onChange={(event) => setDated(event.target.checked)}
              />
            )}
          </>
        )}
        <Sums
          noted
          aria-live="polite"
          lines={[
            { label: 'Soll da sein', sum: <Money cents={expected} /> },
            { label: 'Ist da', sum: amount.cents === undefined ? '–' : <Money cents={amount.cents} /> },
            {
              label: difference === undefined ? 'Unterschied' : differenceWord(difference),
              sum: difference === undefined ? '–' : <Money cents={difference} signed={difference !== 0} />,
              result: true,
            },
          ]}
        />
        {keeps && differs && (
          <Field
            label="Woran liegt es?"
            name="reason"
            maxLength={NOTE_LENGTH}
            hint="Bleibt mit deinem Namen im Protokoll. „Weiß keiner“ ist auch eine Antwort."
            missing={texts.reasonMissing}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Form>
    </Card>
  );
}
