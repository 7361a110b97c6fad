import { wireCents } from '@stammtisch/contracts';
import { amountLimits, type Cents, SYSTEM, toEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { useStore } from 'zustand';
import { AmountField } from '../../components/AmountField';
import { Button } from '../../components/Button';
import { Checkbox } from '../../components/Checkbox';
import { DateField } from '../../components/DateField';
import { FormDialog } from '../../components/FormDialog';
import { Select } from '../../components/Select';
import { Fields } from '../../components/Stack';
import { amountText, useAmount } from '../../lib/use-amount';
import { useLoaded } from '../../lib/use-loaded';
import { formatDate } from '../../words/format';
import styles from './FilterBar.module.css';
import { EVERYTHING, type Filter, type Filterable, fieldOf, instantOf, toggled } from './filter';
import { allTablets, everybody, knownNames, whoIs } from './known-names';
import { namesApart } from './who';

export interface FilterDialogProps {
  readonly list: Filterable;
  readonly filter: Filter;
  readonly onChoose: (filter: Filter) => void;
  readonly onClose: () => void;
}

/** A dialog with everything that a list can be filtered by. */
export function FilterDialog({
  list: { groups, labelOf, by },
  filter,
  onChoose,
  onClose,
}: FilterDialogProps) {
  const [draft, setDraft] = useState(filter);
  const change = (part: Partial<Filter>) => setDraft((known) => ({ ...known, ...part }));
  const people = usePeople([draft.member, draft.actor]);
  const tablets = useTablets(by === 'actor');
  const least = useAmount(AMOUNTS, { initial: typed(filter.min), optional: true });
  const most = useAmount(AMOUNTS, { initial: typed(filter.max), optional: true });
  const system = { value: SYSTEM, label: 'Die Kasse' };

  function removeAll() {
    onClose();
    onChoose(EVERYTHING);
  }

  return (
    <FormDialog
      title="Filter"
      submitText="Anzeigen"
      buttons={
        <Button variant="quiet" wide onClick={removeAll}>
          Alle Filter entfernen
        </Button>
      }
      onSubmit={() => ({ ...draft, min: euro(least.cents), max: euro(most.cents) })}
      onDone={onChoose}
      onClose={onClose}
    >
      <Select
        label="Mitglied"
        value={draft.member ?? ''}
        none="Alle"
        options={people}
        onChange={(member) => change({ member: member || undefined })}
      />
      {by === 'actor' && (
        <Select
          label="Wer es getan hat"
          value={draft.actor ?? ''}
          none="Alle"
          options={[...people.filter(({ value }) => value !== SYSTEM), system]}
          onChange={(actor) => change({ actor: actor || undefined })}
        />
      )}
      {by === 'actor' && tablets.length > 0 && (
        <Select
          label="An welchem Tresen"
          value={draft.device ?? ''}
          none="Überall"
          options={tablets}
          onChange={(device) => change({ device: device || undefined })}
        />
      )}
      <DateField
        label="Ab"
        name="from"
        withTime
        value={fieldOf(draft.from)}
        onChange={(from) => change({ from: instantOf(from) })}
      />
      <DateField
        label="Bis (nicht mehr dabei)"
        name="to"
        withTime
        value={fieldOf(draft.to)}
        onChange={(to) => change({ to: instantOf(to) })}
      />
      {by === 'amount' && (
        <Fields>
          <AmountField label="Betrag mindestens" name="min" {...least.field} />
          <AmountField label="Betrag höchstens" name="max" {...most.field} />
        </Fields>
      )}
      {groups.map(({ label, types }) => (
        <fieldset key={label} className={styles.group}>
          <legend>
            <b>{label}</b>
          </legend>
          {types.map((type) => (
            <Checkbox
              key={type}
              label={labelOf(type)}
              checked={draft.types.includes(type)}
              onChange={() => setDraft(toggled(draft, [type]))}
            />
          ))}
        </fieldset>
      ))}
    </FormDialog>
  );
}

const AMOUNTS = amountLimits.inBox;

const typed = (amount: number | undefined) => (amount === undefined ? '' : amountText(wireCents(amount)));
const euro = (amount: Cents | undefined) => (amount === undefined ? undefined : toEuro(amount));

/** The members to choose from: all at the table, and those chosen already, even if they have left. */
function usePeople(chosen: readonly (string | undefined)[]) {
  // When the members cannot be loaded, the other filters still work. The console tells what failed.
  const { data: members = [] } = useLoaded('everybody', everybody);
  const names = useStore(knownNames);
  const known = namesApart(members);
  for (const id of chosen) if (id && !known.has(id)) known.set(id, whoIs(id, names));
  return [...known].map(([value, label]) => ({ value, label }));
}

/** The tablets to choose from, with the day of their link: two may have had the same name. */
function useTablets(wanted: boolean) {
  const { data = [] } = useLoaded('tablets', async () => (wanted ? allTablets() : []));
  return data.map(({ id, name, issued_at, stands }) => ({
    value: id,
    label: `${name}, ${stands ? 'seit' : 'abgemeldet, vom'} ${formatDate(issued_at)}`,
  }));
}
