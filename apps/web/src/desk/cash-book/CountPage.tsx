import {
  type CashCount,
  type CashPosition,
  calls,
  formatMonth,
  lastDayOf,
  NOTE_LENGTH,
  texts,
  wireCents,
} from '@stammtisch/contracts';
import {
  amountLimits,
  type Cents,
  type CountedCoins,
  coins,
  formatEuro,
  notes,
  type Place,
  sumOfCoins,
  toEuro,
} from '@stammtisch/domain';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ActionForm } from '../../admin/ActionDialog';
import { Difference, usePosition } from '../../admin/cash-position';
import { SectionPage } from '../../admin/page-parts';
import { call } from '../../lib/api';
import { amountText } from '../../lib/money-form';
import { paths } from '../../lib/paths';
import { useMay } from '../../lib/table/store';
import { Card } from '../../ui/Card';
import { amount, text, tick } from '../../ui/fields';
import { TextLink } from '../../ui/Links';
import { WhenLoaded } from '../../ui/Loaded';
import { Pair, Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { coinName, differenceWord } from '../../words/cash';
import { LastCount } from '../LastCount';
import { OpenCashBook } from './CashBookPage';
import { CashTable } from './CashTable';
import styles from './Count.module.css';
import { PlaceChoice, placeOptions, useCashBook } from './cash';

/** Counts the money in box or bank and compares it with the cash book. */
export default function CountPage() {
  const [search] = useSearchParams();
  const [place, setPlace] = useState<Place>(search.get('ort') === 'bank' ? 'bank' : 'box');
  const [booked, setBooked] = useState(0);
  const loaded = usePosition();
  return (
    <SectionPage
      title="Zählen"
      summary="Zählen, was da ist, und sehen, ob es stimmt"
      howTo="die-kasse-zählen"
      loaded={loaded}
    >
      {({ position, counts, as_of }) => {
        if (!position) return <OpenCashBook />;
        const last = counts.find((count) => count.place === place);
        return (
          <Stack gap="page">
            <PlaceChoice options={placeOptions} value={place} onChange={setPlace} />
            <CountForm
              // Empty again once its count is booked.
              key={`${place} ${booked}`}
              {...{ place, position, last }}
              asOf={as_of[place]}
              onDone={() => setBooked(booked + 1)}
            />
            <SinceCount place={place} last={last} />
          </Stack>
        );
      }}
    </SectionPage>
  );
}

/** The entries since the last count. They may explain a difference. */
function SinceCount({ place, last }: { place: Place; last: CashCount | undefined }) {
  const book = useCashBook({ place, after: last?.revision });
  return (
    <Card stack>
      <h2>{last ? 'Seit der letzten Zählung gebucht' : 'Bisher gebucht'}</h2>
      <WhenLoaded loaded={book}>
        {() => <CashTable book={book} place={place} empty="Seitdem ist nichts dazugekommen." />}
      </WhenLoaded>
    </Card>
  );
}

interface CountFormProps {
  readonly place: Place;
  readonly position: CashPosition;
  /** Undefined before the first count of this place. */
  readonly last: CashCount | undefined;
  /** The month to whose end the count may be dated, or null. */
  readonly asOf: string | null;
  readonly onDone: () => void;
}

/** Records the counted sum, shows the difference to the expected one, and asks for its reason. */
function CountForm({ place, position, last, asOf, onDone }: CountFormProps) {
  const treasurer = useMay('treasurer');
  const expected = wireCents(position[place]);
  const isBox = place === 'box';
  const [coins, setCoins] = useState<CountedCoins>({});
  const differs = (counted: unknown) => counted !== undefined && counted !== expected;
  const counted = isBox
    ? amount('Gezählt, in Euro', amountLimits.inBox)
    : amount('Stand laut Kontoauszug, in Euro', amountLimits.balance);
  return (
    <Card>
      <ActionForm
        aria-label={isBox ? 'Barkasse zählen' : 'Bankkonto vergleichen'}
        showFields={treasurer}
        fields={{
          counted: {
            ...counted,
            draw: (field, values) => (
              <>
                {isBox && (
                  <CoinCounter
                    onCount={(counts) => {
                      setCoins(counts);
                      field.onChange(amountText(sumOfCoins(counts)));
                    }}
                  />
                )}
                {counted.draw(field, values)}
              </>
            ),
          },
          witness: text(isBox ? 'Mitgezählt hat (freiwillig)' : 'Mitgelesen hat (freiwillig)', {
            maxLength: NOTE_LENGTH,
            hint: 'Vier Augen: der Name bleibt im Protokoll.',
          }),
          dated: tick(`Zum Monatsende (${asOf ? lastDayOf(asOf) : ''})`, false, {
            hint: `Seitdem hat sich hier nichts bewegt: die Zählung steht dann auf dem Blatt für ${asOf ? formatMonth(asOf) : ''}. Ein Unterschied wird heute gebucht, das Blatt nennt ihn.`,
            shownIf: () => asOf !== null,
          }),
          reason: text('Woran liegt es?', {
            maxLength: NOTE_LENGTH,
            hint: 'Bleibt mit deinem Namen im Protokoll. „Weiß keiner“ ist auch eine Antwort.',
            missing: texts.reasonMissing,
            shownIf: (values) => differs(values.counted),
          }),
        }}
        below={({ counted: found }) => (
          <Difference
            from={expected}
            to={found}
            labels={['Soll da sein', 'Ist da', differenceWord(found, expected)]}
          />
        )}
        submitText={
          treasurer && ((values) => (differs(values.counted) ? 'Unterschied buchen' : 'Kassensturz buchen'))
        }
        send={({ counted: cents, witness, dated, reason }) =>
          call(calls.countCash, {
            body: {
              ...{ place, witness, counted: toEuro(cents), expected: toEuro(expected) },
              reason: differs(cents) ? reason : '',
              // Sent only if they add up to the sum: it may have been edited since.
              ...(sumOfCoins(coins) === cents && cents > 0 && { coins }),
              ...(dated && asOf && { as_of: asOf }),
            },
          })
        }
        success="Kassensturz gebucht"
        onDone={onDone}
      >
        <LastCount last={last} place={place} />
        {treasurer && !isBox && (
          <TextLink href={paths.bankStatement}>Den Kontoauszug als Datei einlesen</TextLink>
        )}
      </ActionForm>
    </Card>
  );
}

/** Fields for the number of each note and coin. `onCount` gets those above zero, whenever all fields are valid. */
function CoinCounter({ onCount }: { onCount: (coins: CountedCoins) => void }) {
  const [counts, setCounts] = useState<CountedCoins>({});

  function type(value: Cents, { value: typed, validity }: HTMLInputElement) {
    const next = { ...counts, [value]: validity.valid ? Number(typed) : Number.NaN };
    setCounts(next);
    // One of the fields is invalid.
    if (Number.isNaN(sumOfCoins(next))) return;
    onCount(Object.fromEntries(Object.entries(next).filter(([, count]) => count > 0)));
  }

  const field = (value: Cents) => {
    const { [value]: count = 0 } = counts;
    return (
      <label key={value} className={`grid gap-2 ${styles.coin}`}>
        <span className="whole end">{coinName(value)}</span>
        <span aria-hidden>×</span>
        <input
          className={`wide end ${styles.number}`}
          inputMode="numeric"
          autoComplete="off"
          pattern="\s*\d{0,5}\s*"
          placeholder="0"
          aria-invalid={Number.isNaN(count) || undefined}
          data-wrong={Number.isNaN(count) ? 'Bitte gib eine ganze Zahl ein' : undefined}
          onChange={({ target }) => type(value, target)}
        />
        <Muted as="span" className="whole end">
          {Number.isNaN(count) ? '–' : count > 0 && formatEuro(count * value)}
        </Muted>
      </label>
    );
  };
  return (
    <details>
      <summary>Nach Scheinen und Münzen zählen</summary>
      <Pair>
        {Object.entries({ Scheine: notes, Münzen: coins }).map(([name, values]) => (
          <Stack as="fieldset" key={name} gap={1}>
            <legend>{name}</legend>
            {values.map(field)}
          </Stack>
        ))}
      </Pair>
    </details>
  );
}
