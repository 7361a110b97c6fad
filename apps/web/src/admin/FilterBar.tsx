import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Chip } from '../ui/Choices';
import { formatDateTime } from '../words/format';
import styles from './FilterBar.module.css';
import { FilterDialog } from './FilterDialog';
import { EVERYTHING, type Filter, type Filterable, hasAll, searchOf, toggled } from './filter';
import { everybody, knownNames, whoIs } from './known-names';

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
