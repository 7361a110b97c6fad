import { SlidersHorizontal, X } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../../components/Chip';
import { formatDateTime } from '../../../lib/format';
import { auditNames } from './audit-calls';
import { type AuditFilter, EVERYTHING, hasAll, searchOf, toggled } from './audit-filter';
import styles from './FilterBar.module.css';
import { FilterDialog } from './FilterDialog';
import { groups } from './kinds';
import { whoIs } from './words';

export interface FilterBarProps {
  readonly filter: AuditFilter;
  readonly onChange: (filter: AuditFilter) => void;
}

/** What is shown: the groups at a tap, the rest in a dialog; whatever is chosen there can be taken away again. */
export function FilterBar({ filter, onChange }: FilterBarProps) {
  const [choosing, setChoosing] = useState(false);
  const { member, actor, from, to } = filter;
  const names = auditNames();
  const narrowed = [
    { key: 'member', text: member && `Mitglied: ${whoIs(member, names)}` },
    { key: 'actor', text: actor && `Von: ${whoIs(actor, names)}` },
    { key: 'from', text: from && `Ab ${formatDateTime(from)}` },
    { key: 'to', text: to && `Bis ${formatDateTime(to)}` },
  ];
  return (
    <fieldset className={styles.bar} aria-label="Filter">
      <Chip icon={<SlidersHorizontal size={16} aria-hidden />} onClick={() => setChoosing(true)}>
        Filter
      </Chip>
      {narrowed.map(
        ({ key, text }) =>
          text && (
            <Chip
              key={key}
              className={styles.narrowed}
              icon={<X size={16} aria-hidden />}
              aria-label={`${text} – entfernen`}
              onClick={() => onChange({ ...filter, [key]: undefined })}
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
        <FilterDialog
          filter={filter}
          onChoose={(next) => {
            setChoosing(false);
            onChange(next);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  );
}
