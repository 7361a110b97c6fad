import { SlidersHorizontal, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useLoaded } from '../lib/use-loaded';
import { Checkbox, Chip } from '../ui/Choices';
import { formatDateTime } from '../words/format';
import { ActionDialog } from './ActionDialog';
import styles from './FilterBar.module.css';
import { date, select } from './fields';
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
import { openDialog } from './open-dialog';
import { namesApart } from './who';

export interface FilterBarProps {
  readonly list: Filterable;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
}

/** A list's filter: groups of types as chips, the rest in a dialog. A chip for each choice made there removes it. */
export function FilterBar({ list, filter, onChange }: FilterBarProps) {
  const { groups, labelOf } = list;
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
      <Chip
        icon={<SlidersHorizontal size={16} aria-hidden />}
        onClick={() => openDialog(FilterDialog, { list, filter, onChange })}
      >
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
    </fieldset>
  );
}

interface FilterDialogProps extends FilterBarProps {
  readonly onClose: () => void;
}

/** A dialog with everything that a list can be filtered by. */
function FilterDialog({ list: { groups, labelOf }, filter, onChange, onClose }: FilterDialogProps) {
  const [{ types }, setTypes] = useState(filter);
  return (
    <ActionDialog
      title="Filter"
      fields={{
        member: select('Mitglied', usePeople(filter.member), filter.member ?? '', { none: 'Alle' }),
        from: date('Ab', fieldOf(filter.from), { withTime: true }),
        to: date('Bis (nicht mehr dabei)', fieldOf(filter.to), { withTime: true }),
      }}
      below={groups.map((group) => (
        <fieldset key={group.label} className="tiles" style={{ '--each': '14rem' }}>
          <legend>
            <b>{group.label}</b>
          </legend>
          {group.types.map((type) => (
            <Checkbox
              key={type}
              label={labelOf(type)}
              checked={types.includes(type)}
              onChange={() => setTypes(toggled({ types }, [type]))}
            />
          ))}
        </fieldset>
      ))}
      submitText="Anzeigen"
      send={async ({ member, from, to }) => ({
        types,
        member: member || undefined,
        from: instantOf(from),
        to: instantOf(to),
      })}
      onDone={onChange}
      onClose={onClose}
    />
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
