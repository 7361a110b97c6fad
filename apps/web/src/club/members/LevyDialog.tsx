import { calls, type Member, NOTE_LENGTH, texts } from '@stammtisch/contracts';
import { amountLimits, formatEuro, toEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { ActionDialog, type DialogEnding } from '../../admin/ActionDialog';
import { amount, segments, text } from '../../admin/fields';
import { namesApart } from '../../admin/who';
import { call } from '../../lib/api';
import { keysOfForm, maybeBooked } from '../../lib/money-form';
import { Checkbox } from '../../ui/Choices';
import { Money } from '../../ui/Money';
import { SearchedNames } from '../../ui/SearchedNames';
import { Sums } from '../../ui/Sums';
import { Muted } from '../../ui/Text';

/** Takes the same sum from several members at once. Collective accounts pay only where they are ticked. */
export function LevyDialog({ members, ...ending }: DialogEnding & { members: readonly Member[] }) {
  const persons = members.filter(({ kind }) => kind === 'person').map(({ id }) => id);
  const [ticked, tick] = useState<readonly string[]>([]);
  const [keys] = useState(keysOfForm);
  const payersOf = (who: 'all' | 'some') => (who === 'all' ? persons : ticked);
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
        who: segments(
          'Wer zahlt',
          [
            { value: 'all', label: `Alle ${persons.length}` },
            { value: 'some', label: 'Auswählen' },
          ],
          'all',
        ),
      }}
      below={({ amount: each, who }) => (
        <>
          {who === 'some' && (
            <>
              <Checkbox
                label="Alle"
                checked={persons.every((id) => ticked.includes(id))}
                onChange={({ target }) => tick(target.checked ? persons : [])}
              />
              <SearchedNames items={items}>
                {({ id, name }) => (
                  <Checkbox
                    label={name}
                    checked={ticked.includes(id)}
                    onChange={({ target }) =>
                      tick(target.checked ? [...ticked, id] : ticked.filter((other) => other !== id))
                    }
                  />
                )}
              </SearchedNames>
            </>
          )}
          <Sums
            noted
            aria-live="polite"
            lines={[
              {
                label: payersEach(payersOf(who).length),
                sum: each === undefined ? '–' : <Money cents={each} />,
              },
              {
                label: 'Zusammen',
                sum: each === undefined ? '–' : <Money cents={payersOf(who).length * each} />,
                result: true,
              },
            ]}
          />
          <Muted>
            Es geht von den Guthaben ab, auch über ein Limit hinaus, und ist dann Vereinsgeld. In der Barkasse
            bewegt sich nichts.
          </Muted>
        </>
      )}
      submitText={({ amount: each = 0, who }) => {
        const sum = payersOf(who).length * each;
        return sum ? `${formatEuro(sum)} umlegen` : 'Umlegen';
      }}
      busyText="Wird gebucht …"
      send={async ({ note, amount: each, who }) => {
        if (payersOf(who).length === 0) throw new Error(texts.nobodyChosen);
        await call(calls.bookLevy, {
          body: { member_ids: [...payersOf(who)], amount: toEuro(each), note: note.trim() },
          failure: 'Fehler beim Buchen der Umlage',
          keys,
        }).catch(maybeBooked);
      }}
      said={(_, { amount: each, who }) =>
        `Umlage gebucht: ${payersEach(payersOf(who).length)} ${formatEuro(each)}`
      }
      {...ending}
    />
  );
}

/** '43 Mitglieder zu je'. */
const payersEach = (count: number) => (count === 1 ? 'Ein Mitglied zu' : `${count} Mitglieder zu je`);
