import type { BalancesAnswer } from '@stammtisch/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Chip } from '../../../../components/Chip';
import { DateField } from '../../../../components/DateField';
import { Field } from '../../../../components/Field';
import { IconButton } from '../../../../components/IconButton';
import { Row, Stack } from '../../../../components/Stack';
import { localTime } from '../../../../lib/local-time';
import { monthOf } from '../../../../lib/months';
import { ForAuditors } from '../ForAuditors';
import styles from './MomentPicker.module.css';
import { asOfText, type Moment, NOW } from './moment';

export interface MomentPickerProps {
  readonly label: string;
  readonly moment: Moment;
  /** The till at that moment, once it is known. */
  readonly shown: BalancesAnswer | undefined;
  /** Number of the newest event. */
  readonly newest: number;
  /** `quietly`, while the slider moves, makes no step for the back button. */
  readonly onPick: (moment: Moment, quietly: boolean) => void;
}

/** Chooses a moment of the log: by time, by event number, one event forth or back, or with a slider. */
export function MomentPicker({ label, moment, shown, newest, onPick }: MomentPickerProps) {
  const asked = moment.type === 'time' ? localTime(moment.at) : undefined;
  const told = shown?.at ? localTime(new Date(shown.at)) : '';
  const revision = moment.type === 'event' ? moment.revision : (shown?.revision ?? newest);

  function time(value: string) {
    const at = new Date(value);
    if (!Number.isNaN(at.getTime())) onPick({ type: 'time', at }, true);
  }

  return (
    <Stack as="fieldset">
      <legend>
        <b>{label}</b> {shown && asOfText(shown)}
      </legend>
      <DateField
        label="Zeitpunkt"
        name="at"
        withTime
        max={localTime(new Date())}
        value={asked ?? told}
        onChange={time}
      />
      <Timeline
        revision={revision}
        newest={newest}
        onPick={(picked, quietly) => onPick({ type: 'event', revision: picked }, quietly)}
      />
      <Row>
        {quickPicks(new Date()).map(({ name, moment: picked }) => (
          <Chip key={name} onClick={() => onPick(picked, false)}>
            {name}
          </Chip>
        ))}
      </Row>
      <ForAuditors>
        <RevisionField
          revision={revision}
          newest={newest}
          onPick={(picked) => onPick({ type: 'event', revision: picked }, false)}
        />
      </ForAuditors>
    </Stack>
  );
}

/** Moments that people ask for. An evening begins at six in the morning. */
function quickPicks(now: Date): readonly { readonly name: string; readonly moment: Moment }[] {
  const evening = new Date(now);
  evening.setHours(now.getHours() < 6 ? 6 - 24 : 6, -1, 0, 0);
  const [year = 0, number = 1] = monthOf(now).split('-').map(Number);
  const month = new Date(year, number - 1, 1, 6, -1);
  return [
    { name: 'Jetzt', moment: NOW },
    { name: 'Vor dem Abend', moment: { type: 'time', at: evening } },
    { name: 'Monatsanfang', moment: { type: 'time', at: month } },
  ];
}

interface TimelineProps {
  readonly revision: number;
  readonly newest: number;
  readonly onPick: (revision: number, quietly: boolean) => void;
}

/** A slider over all events, with a button at each end for a single step. */
function Timeline({ revision, newest, onPick }: TimelineProps) {
  // The slider's value while it is dragged. Browsers refuse an address that changes at every pixel.
  const [held, setHeld] = useState<number>();

  function settle() {
    if (held !== undefined) onPick(held, true);
    setHeld(undefined);
  }

  return (
    <div className={styles.timeline}>
      <IconButton
        label="Ein Eintrag zurück"
        icon={<ChevronLeft aria-hidden />}
        disabled={revision <= 0}
        onClick={() => onPick(Math.max(0, revision - 1), true)}
      />
      <input
        className={styles.slider}
        type="range"
        aria-label="Eintrag"
        aria-valuetext={`Nr. ${(held ?? revision).toLocaleString('de')}`}
        min={0}
        max={Math.max(0, newest)}
        value={Math.max(0, held ?? revision)}
        onChange={(event) => setHeld(Number(event.target.value))}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
      />
      <IconButton
        label="Ein Eintrag weiter"
        icon={<ChevronRight aria-hidden />}
        disabled={revision >= newest}
        onClick={() => onPick(revision + 1, true)}
      />
      {held !== undefined && <output className={styles.held}>Nr. {held.toLocaleString('de')}</output>}
    </div>
  );
}

interface RevisionFieldProps {
  readonly revision: number;
  readonly newest: number;
  readonly onPick: (revision: number) => void;
}

/** The number of the last event that counts. It is taken on Enter or when the field is left. */
function RevisionField({ revision, newest, onPick }: RevisionFieldProps) {
  const [typed, setTyped] = useState<string>();

  function take() {
    setTyped(undefined);
    if (typed && /^\d{1,15}$/.test(typed)) onPick(Math.min(Number(typed), newest));
  }

  return (
    <Field
      label="Nach Eintrag Nr."
      inputMode="numeric"
      value={typed ?? (revision < 0 ? '' : String(revision))}
      onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
      onKeyDown={(event) => event.key === 'Enter' && take()}
      onBlur={take}
    />
  );
}
