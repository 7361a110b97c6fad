import { SYSTEM } from '@stammtisch/domain';
import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../components/Button';
import { Checkbox } from '../../../components/Checkbox';
import { DateField } from '../../../components/DateField';
import { FormDialog } from '../../../components/FormDialog';
import { Select } from '../../../components/Select';
import { useLoaded } from '../../../lib/use-loaded';
import { namesApart } from '../who';
import { everybody, knownNames } from './audit-calls';
import { type AuditFilter, EVERYTHING, fieldOf, instantOf, toggled } from './audit-filter';
import styles from './FilterBar.module.css';
import { groups, labelOf } from './labels';
import { whoIs } from './words';

export interface FilterDialogProps {
  readonly filter: AuditFilter;
  readonly onChoose: (filter: AuditFilter) => void;
  readonly onClose: () => void;
}

/** A dialog with everything that the Protokoll can be filtered by. */
export function FilterDialog({ filter, onChoose, onClose }: FilterDialogProps) {
  const [draft, setDraft] = useState(filter);
  const change = (part: Partial<AuditFilter>) => setDraft((known) => ({ ...known, ...part }));
  const people = usePeople([draft.member, draft.actor]);
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
      onSubmit={() => draft}
      onDone={onChoose}
      onClose={onClose}
    >
      <Select
        label="Mitglied"
        value={draft.member ?? ''}
        options={[{ value: '', label: 'Alle' }, ...people]}
        onChange={(member) => change({ member: member || undefined })}
      />
      <Select
        label="Wer es getan hat"
        value={draft.actor ?? ''}
        options={[{ value: '', label: 'Alle' }, ...people.filter(({ value }) => value !== SYSTEM), system]}
        onChange={(actor) => change({ actor: actor || undefined })}
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

/** The members to choose from: all at the table, and those chosen already, even if they have left. */
function usePeople(chosen: readonly (string | undefined)[]) {
  // When the members cannot be loaded, the other filters still work. The console tells what failed.
  const { data: members = [] } = useLoaded('everybody', everybody);
  const names = useStore(knownNames);
  const known = namesApart(members);
  for (const id of chosen) if (id && !known.has(id)) known.set(id, whoIs(id, names));
  return [...known].map(([value, label]) => ({ value, label }));
}
