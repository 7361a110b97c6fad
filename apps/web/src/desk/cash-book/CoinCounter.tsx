import { type Cents, type CountedCoins, coins, formatEuro, notes } from '@stammtisch/domain';
import { useState } from 'react';
import { Pair, Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { coinName } from '../../words/cash';
import styles from './Count.module.css';
import { type Counts, countedCoins, countOf } from './coins';

/** Fields for the number of each note and coin. `onCount` gets them after each change. */
export function CoinCounter({ onCount }: { onCount: (coins: CountedCoins) => void }) {
  const [counts, setCounts] = useState<Counts>({});

  function type(value: Cents, typed: string) {
    const next = { ...counts, [value]: typed };
    setCounts(next);
    const counted = countedCoins(next);
    if (counted) onCount(counted);
  }

  return (
    <details>
      <summary>Nach Scheinen und Münzen zählen</summary>
      <Pair>
        {[
          { legend: 'Scheine', values: notes },
          { legend: 'Münzen', values: coins },
        ].map(({ legend, values }) => (
          <Stack key={legend} as="fieldset" gap={1}>
            <legend>{legend}</legend>
            {values.map((value) => (
              <Kind
                key={value}
                value={value}
                typed={counts[value] ?? ''}
                onType={(typed) => type(value, typed)}
              />
            ))}
          </Stack>
        ))}
      </Pair>
    </details>
  );
}

interface KindProps {
  readonly value: Cents;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}

function Kind({ value, typed, onType }: KindProps) {
  const count = countOf(typed);
  return (
    <label className={styles.coin}>
      <span className={styles.value}>{coinName(value)}</span>
      <span aria-hidden>×</span>
      <input
        className={styles.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        placeholder="0"
        aria-invalid={count === undefined || undefined}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      <Muted as="span" className={styles.value}>
        {count === undefined ? '–' : count > 0 && formatEuro(count * value)}
      </Muted>
    </label>
  );
}
