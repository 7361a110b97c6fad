import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useLoaded } from '../lib/use-loaded';
import { Button } from '../ui/Button';
import { Checkbox, Chip } from '../ui/Choices';
import { DateField } from '../ui/DateField';
import { FormDialog } from '../ui/FormDialog';
import { Select } from '../ui/Select';
import { formatDateTime } from '../words/format';
import styles from './FilterBar.module.css';
import {
  EVERYTHING,
  type Filter,
  type Filterable,
  fieldOf,
  hasAll,
  instantOf,
  searchOf,
  toggled,
} from './filter';
import { everybody, knownNames, whoIs } from './known-names';
import { namesApart } from './who';

export interface FilterBarProps {
  readonly list: Filterable;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** A list's filter: groups of types as chips, the rest in a dialog. A chip for each choice made there removes it. */
export function FilterBar({ list, filter, onChange }: FilterBarProps) {
  const { groups, labelOf } = list;
  const [choosing, setChoosing] = useState(false);
  const { member, from, to } = filter;
  const names = useStore(knownNames);
  const partly = groups.filter(({ types }) => !hasAll(filter, types)).flatMap(({ types }) => types);
  const narrowed = [
    { text: member && `Mitglied: ${whoIs(member, names)}`, without: { ...filter, member: undefined } },
    { text: from && `Ab ${formatDateTime(from)}`, without: { ...filter, from: undefined } },
    { text: to && `Bis ${formatDateTime(to)}`, without: { ...filter, to: undefined } },
    // Types that are chosen without the rest of their group.
    ...partly
      .filter((type) => filter.types.includes(type))
      .map((type) => ({ text: labelOf(type), without: toggled(filter, [type]) })),
  ];
  useEffect(() => {
    // When loading fails, members keep the names that the events tell. The console tells what failed.
    if (member && !knownNames.getState()[member]) void everybody().catch(() => undefined);
  }, [member]);

  return (
    <fieldset className={styles.bar} aria-label="Filter">
      <Chip icon={<SlidersHorizontal size={16} aria-hidden />} onClick={() => setChoosing(true)}>
        Filter
      </Chip>
      {narrowed.map(
        ({ text, without }) =>
          text && (
            <Chip
              key={text}
              held
              icon={<X size={16} aria-hidden />}
              aria-label={`${text} – entfernen`}
              onClick={() => onChange(without)}
            >
              {text}
            </Chip>
          ),
      )}
      <Chip chosen={searchOf(filter) === ''} onClick={() => onChange(EVERYTHING)}>
        Alles
      </Chip>
      {groups.map(({ label, types }) => (
        <Chip key={label} chosen={hasAll(filter, types)} onClick={() => onChange(toggled(filter, types))}>
          {label}
        </Chip>
      ))}
      {choosing && (
        <FilterDialog list={list} filter={filter} onChoose={onChange} onClose={() => setChoosing(false)} />
      )}
    </fieldset>
  );
}

interface FilterDialogProps {
  readonly list: Filterable;
  readonly filter: Filter;
  readonly onChoose: (filter: Filter) => void;
  readonly onClose: () => void;
}

/** A dialog with everything that a list can be filtered by. */
function FilterDialog({ list: { groups, labelOf }, filter, onChoose, onClose }: FilterDialogProps) {
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
        <fieldset key={label} className="tiles" style={{ '--each': '14rem' }}>
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
