import { formatDateTime, whoIs } from '@stammtisch/contracts';
import { navigate } from 'wouter/use-browser-location';
import { useStore } from 'zustand';
import { useLoaded } from '../lib/use-loaded';
import { Chip } from '../ui/Choices';
import { DateField } from '../ui/DateField';
import { Select } from '../ui/Select';
import { Row, Stack } from '../ui/Stack';
import { dotted } from '../words/format';
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
import { knownNames, loadMembers } from './known-names';
import { namesApart } from './who';

export interface FilterBarProps {
  readonly list: Filterable;
  readonly filter: Filter;
  /** The list's page, whose address keeps the filter. */
  readonly path: string;
}

/** A list's filter: groups of types as chips, with type, member and time in a collapsed section below. */
export function FilterBar({ list: { groups, labelOf }, filter, path }: FilterBarProps) {
  const { types, member = '', from, to } = filter;
  const people = usePeople(member);
  const [type = '', ...more] = types;
  const one = more.length === 0 ? type : '';
  const show = (next: Filter) => navigate(path + searchOf(next));
  const change = (to: Partial<Filter>) => show({ ...filter, ...to });
  return (
    <Stack gap={1}>
      <fieldset className={styles.bar} aria-label="Filter">
        <Chip chosen={searchOf(filter) === ''} onClick={() => show(EVERYTHING)}>
          Alles
        </Chip>
        {groups.map(({ label, types }) => (
          <Chip key={label} chosen={hasAll(filter, types)} onClick={() => show(toggled(filter, types))}>
            {label}
          </Chip>
        ))}
      </fieldset>
      <details>
        <summary>
          {dotted(
            'Filtern',
            one && labelOf(one),
            people.get(member),
            from && `ab ${formatDateTime(from)}`,
            to && `bis ${formatDateTime(to)}`,
          )}
        </summary>
        <Row gap={3} grow>
          <Select
            label="Art"
            value={one}
            none={more.length > 0 ? 'Mehrere' : 'Alle'}
            options={groups.flatMap((group) =>
              group.types.map((value) => ({ value, label: labelOf(value) })),
            )}
            onChange={(chosen) => change({ types: chosen ? [chosen] : [] })}
          />
          <Select
            label="Mitglied"
            value={member}
            none="Alle"
            options={Array.from(people, ([value, label]) => ({ value, label }))}
            onChange={(chosen) => change({ member: chosen || undefined })}
          />
          {(['from', 'to'] as const).map((name) => (
            <DateField
              key={name}
              name={name}
              label={TIMES[name]}
              withTime
              value={fieldOf(filter[name])}
              onChange={(typed) => change({ [name]: instantOf(typed) })}
            />
          ))}
        </Row>
      </details>
    </Stack>
  );
}

const TIMES = { from: 'Ab', to: 'Bis (nicht mehr dabei)' };

/** Options by member id: all members, and the chosen one even if removed. */
function usePeople(chosen: string): ReadonlyMap<string, string> {
  const { data, loading } = useLoaded('members', loadMembers);
  const names = useStore(knownNames);
  const { members = [], former = [] } = data ?? {};
  const people = namesApart(members);
  // If the members can't be loaded, the other filters still work, with the names known from events.
  if (chosen && !loading && !people.has(chosen))
    people.set(chosen, former.find(({ id }) => id === chosen)?.member_name ?? whoIs(chosen, names));
  return people;
}
