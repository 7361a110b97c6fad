import { calls, type Member, NOTE_LENGTH, texts } from '@stammtisch/contracts';
import { amountLimits, type Cents, formatEuro, toEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { namesApart } from '../../admin/who';
import { call } from '../../lib/api';
import type { IdempotencyKeys } from '../../lib/idempotency-keys';
import { keysOfForm, maybeBooked, useAmount } from '../../lib/money-form';
import { AmountField } from '../../ui/AmountField';
import { Checkbox, Segments } from '../../ui/Choices';
import { Field } from '../../ui/Field';
import { typedIn } from '../../ui/Form';
import { type Ending, FormDialog } from '../../ui/FormDialog';
import { Money } from '../../ui/Money';
import { SearchedNames } from '../../ui/SearchedNames';
import { Sums } from '../../ui/Sums';
import { Muted } from '../../ui/Text';

interface LevyDialogProps extends Ending<string> {
  readonly members: readonly Member[];
}

/** Takes the same sum from several members at once. Collective accounts pay only where they are ticked. */
export function LevyDialog({ members, ...ending }: LevyDialogProps) {
  const persons = members.filter(({ kind }) => kind === 'person').map(({ id }) => id);
  const [who, setWho] = useState<'all' | 'some'>('all');
  const [ticked, tick] = useState<ReadonlySet<string>>(new Set());
  const payers = who === 'all' ? persons : [...ticked];
  const amount = useAmount(amountLimits.handover);
  const [keys] = useState(keysOfForm);
  const sum = amount.cents === undefined ? undefined : payers.length * amount.cents;

  async function submit(form: HTMLFormElement) {
    if (amount.cents === undefined) return false;
    if (payers.length === 0) throw new Error(texts.nobodyChosen);
    await bookLevy(payers, amount.cents, typedIn(form, 'note').trim(), keys);
    return `Umlage gebucht: ${payersEach(payers.length)} ${formatEuro(amount.cents)}`;
  }

  return (
    <FormDialog
      title="Umlage"
      subtitle="Von mehreren auf einmal dieselbe Summe"
      submitText={sum ? `${formatEuro(sum)} umlegen` : 'Umlegen'}
      busyText="Wird gebucht …"
      onSubmit={submit}
      {...ending}
    >
      <Field
        label="Wofür"
        name="note"
        maxLength={NOTE_LENGTH}
        hint="Sehen auch die Mitglieder; bleibt für immer im Protokoll."
        missing={texts.noteMissing}
        data-autofocus
      />
      <AmountField label="Betrag für jeden in Euro" name="amount" {...amount.field} />
      <Segments
        legend="Wer zahlt"
        options={[
          { value: 'all', label: `Alle ${persons.length}` },
          { value: 'some', label: 'Auswählen' },
        ]}
        value={who}
        onChange={setWho}
      />
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
            label: payersEach(payers.length),
            sum: amount.cents === undefined ? '–' : <Money cents={amount.cents} />,
          },
          { label: 'Zusammen', sum: sum === undefined ? '–' : <Money cents={sum} />, result: true },
        ]}
      />
      <Muted>
        Es geht von den Guthaben ab, auch über ein Limit hinaus, und ist dann Vereinsgeld. In der Barkasse
        bewegt sich nichts.
      </Muted>
    </FormDialog>
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

async function bookLevy(
  memberIds: readonly string[],
  amount: Cents,
  note: string,
  keys: IdempotencyKeys,
): Promise<void> {
  await call(calls.bookLevy, {
    body: { member_ids: [...memberIds], amount: toEuro(amount), note },
    failure: 'Fehler beim Buchen der Umlage',
    keys,
  }).catch(maybeBooked);
}

/** The ids of a set with one of them put in, or taken out. */
function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** '43 Mitglieder zu je'. */
const payersEach = (count: number): string => (count === 1 ? 'Ein Mitglied zu' : `${count} Mitglieder zu je`);
