import { calls, type Member, NOTE_LENGTH, texts } from '@stammtisch/contracts';
import { amountLimits, formatEuro, toEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { ActionDialog, type DialogEnding } from '../../admin/ActionDialog';
import { namesApart } from '../../admin/who';
import { call } from '../../lib/api';
import { MAYBE_BOOKED } from '../../lib/money-form';
import { ticked } from '../../lib/ticked';
import { Checkbox } from '../../ui/Choices';
import { amount, text } from '../../ui/fields';
import { SearchedNames } from '../../ui/SearchedNames';
import { Sums } from '../../ui/Sums';
import { Muted } from '../../ui/Text';

/** Takes the same sum from several members. At first all persons are ticked, but no collective accounts. */
export function LevyDialog({ members, ...ending }: DialogEnding & { members: readonly Member[] }) {
  const persons = members.filter(({ kind }) => kind === 'person').map(({ id }) => id);
  const [payers, choose] = useState<readonly string[]>(persons);
  const names = namesApart(members);
  const items = members.map(({ id, kind }) => ({
    id,
    name: `${names.get(id)}${kind === 'person' ? '' : ' (Sammelkonto)'}`,
  }));
  return (
    <ActionDialog
      title="Umlage"
      subtitle="Von mehreren auf einmal dieselbe Summe"
      fields={{
        note: text('Wofür', {
          maxLength: NOTE_LENGTH,
          hint: 'Sehen auch die Mitglieder; bleibt für immer im Protokoll.',
          missing: texts.noteMissing,
          'data-autofocus': true,
        }),
        amount: amount('Betrag für jeden in Euro', amountLimits.handover),
      }}
      below={({ amount: each }) => (
        <>
          <details>
            <summary>Wer zahlt</summary>
            <Checkbox
              label="Alle"
              checked={persons.every((id) => payers.includes(id))}
              onChange={({ target }) => choose(target.checked ? persons : [])}
            />
            <SearchedNames items={items}>
              {({ id, name }) => (
                <Checkbox
                  label={name}
                  checked={payers.includes(id)}
                  onChange={({ target }) => choose(ticked(payers, id, target.checked))}
                />
              )}
            </SearchedNames>
          </details>
          <Sums
            noted
            aria-live="polite"
            lines={[
              { label: payersEach(payers.length), sum: each ?? '–' },
              { label: 'Zusammen', sum: each === undefined ? '–' : payers.length * each, result: true },
            ]}
          />
          <Muted>
            Es geht von den Guthaben ab, auch über ein Limit hinaus, und ist dann Vereinsgeld. In der Barkasse
            bewegt sich nichts.
          </Muted>
        </>
      )}
      submitText={({ amount: each = 0 }) =>
        payers.length * each > 0 ? `${formatEuro(payers.length * each)} umlegen` : 'Umlegen'
      }
      send={async ({ note, amount: each }, { keys }) => {
        if (payers.length === 0) throw new Error(texts.nobodyChosen);
        await call(calls.bookLevy, {
          body: { member_ids: [...payers], amount: toEuro(each), note: note.trim() },
          keys,
          noAnswer: MAYBE_BOOKED,
        });
      }}
      success={(_, { amount: each }) => `Umlage gebucht: ${payersEach(payers.length)} ${formatEuro(each)}`}
      {...ending}
    />
  );
}

/** '43 Mitglieder zu je'. */
const payersEach = (count: number) => (count === 1 ? 'Ein Mitglied zu' : `${count} Mitglieder zu je`);
