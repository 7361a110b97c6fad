import { useState } from 'react';
import { useStore } from 'zustand';
import { useLoaded } from '../lib/use-loaded';
import { Button } from '../ui/Button';
import { Checkbox } from '../ui/Choices';
import { DateField } from '../ui/DateField';
import { FormDialog } from '../ui/FormDialog';
import { Select } from '../ui/Select';
import styles from './FilterBar.module.css';
import { EVERYTHING, type Filter, type Filterable, fieldOf, instantOf, toggled } from './filter';
import { everybody, knownNames, whoIs } from './known-names';
import { namesApart } from './who';

export interface FilterDialogProps {
  readonly list: Filterable;
  readonly filter: Filter;
  readonly onChoose: (filter: Filter) => void;
  readonly onClose: () => void;
}

/** A dialog with everything that a list can be filtered by. */
export function FilterDialog({ list: { groups, labelOf }, filter, onChoose, onClose }: FilterDialogProps) {
  const [draft, setDraft] = useState(filter);
  const change = (part: Partial<Filter>) => setDraft((known) => ({ ...known, ...part }));
  const people = usePeople(draft.member);

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
      onSubmit={() => draft}
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

/** The members to choose from: all at the table, and the one chosen already, even if they have left. */
function usePeople(chosen: string | undefined) {
  // When the members cannot be loaded, the other filters still work. The console tells what failed.
  const { data: members = [] } = useLoaded('everybody', everybody);
  const names = useStore(knownNames);
  const known = namesApart(members);
  if (chosen && !known.has(chosen)) known.set(chosen, whoIs(chosen, names));
  return [...known].map(([value, label]) => ({ value, label }));
}
