import { calls, type Member, NOTE_LENGTH, texts } from '@stammtisch/contracts';
import { amountLimits, type Cents, formatEuro, toEuro } from '@stammtisch/domain';
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

interface LevyDialogProps extends DialogEnding {
  readonly members: readonly Member[];
}

/** Takes the same sum from several members at once. Collective accounts pay only where they are ticked. */
export function LevyDialog({ members, ...ending }: LevyDialogProps) {
  const persons = members.filter(({ kind }) => kind === 'person').map(({ id }) => id);
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set());
  const [keys] = useState(keysOfForm);
  const payersOf = (who: 'all' | 'some') => (who === 'all' ? persons : [...ticked]);
  const sumOf = (each: Cents | undefined, who: 'all' | 'some') => each && payersOf(who).length * each;
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
                checked={persons.every((id) => ticked.has(id))}
                onChange={({ target }) => tick(new Set(target.checked ? persons : []))}
              />
              <Payers members={members} ticked={ticked} onTick={(id) => tick(toggled(ticked, id))} />
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
                sum: each === undefined ? '–' : <Money cents={sumOf(each, who) ?? 0} />,
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
      submitText={({ amount: each, who }) => {
        const sum = sumOf(each, who);
        return sum ? `${formatEuro(sum)} umlegen` : 'Umlegen';
      }}
      busyText="Wird gebucht …"
      send={async ({ note, amount: each, who }) => {
        if (payersOf(who).length === 0) throw new Error(texts.nobodyChosen);
        await call(calls.bookLevy, {
          body: { member_ids: payersOf(who), amount: toEuro(each), note: note.trim() },
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

interface PayersProps {
  readonly members: readonly Member[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (id: string) => void;
}

function Payers({ members, ticked, onTick }: PayersProps) {
  const names = namesApart(members);
  const items = members.map(({ id, kind }) => ({
    id,
    name: kind === 'person' ? (names.get(id) ?? '') : `${names.get(id)} (Sammelkonto)`,
  }));
  return (
    <SearchedNames items={items}>
      {({ id, name }) => <Checkbox label={name} checked={ticked.has(id)} onChange={() => onTick(id)} />}
    </SearchedNames>
  );
}

/** The ids of a set with one of them put in, or taken out. */
function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** '43 Mitglieder zu je'. */
const payersEach = (count: number): string => (count === 1 ? 'Ein Mitglied zu' : `${count} Mitglieder zu je`);
