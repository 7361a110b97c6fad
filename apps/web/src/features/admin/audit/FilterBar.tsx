import { SYSTEM } from '@stammtisch/domain';
import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { Chip } from '../../../components/Chip';
import { formatDateTime } from '../../../words/format';
import { everybody, knownNames } from './audit-calls';
import { type AuditFilter, EVERYTHING, hasAll, searchOf, toggled } from './audit-filter';
import styles from './FilterBar.module.css';
import { FilterDialog } from './FilterDialog';
import { groups, labelOf } from './labels';
import { whoIs } from './words';

export interface FilterBarProps {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

/** The Protokoll's filter: groups of types as chips, the rest in a dialog. A chip for each choice made there removes it. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const [choosing, setChoosing] = useState(false);
  const { member, actor, from, to } = filter;
  const names = useStore(knownNames);
  const narrowed = [
    { text: member && `Mitglied: ${whoIs(member, names)}`, without: { ...filter, member: undefined } },
    { text: actor && `Von: ${whoIs(actor, names)}`, without: { ...filter, actor: undefined } },
    { text: from && `Ab ${formatDateTime(from)}`, without: { ...filter, from: undefined } },
    { text: to && `Bis ${formatDateTime(to)}`, without: { ...filter, to: undefined } },
    ...singled(filter).map((type) => ({ text: labelOf(type), without: toggled(filter, [type]) })),
  ];
  useEffect(() => {
    const unknown = [member, actor].some((id) => id && id !== SYSTEM && !knownNames.getState()[id]);
    // When loading fails, members keep the names that the events tell. The console tells what failed.
    if (unknown) void everybody().catch(() => undefined);
  }, [member, actor]);

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
      {choosing && <FilterDialog filter={filter} onChoose={onChange} onClose={() => setChoosing(false)} />}
    </fieldset>
  );
}

/** Types that are chosen without the rest of their group. */
function singled(filter: AuditFilter) {
  const partly = groups.filter(({ types }) => !hasAll(filter, types));
  return partly.flatMap(({ types }) => types.filter((type) => filter.types.includes(type)));
}
