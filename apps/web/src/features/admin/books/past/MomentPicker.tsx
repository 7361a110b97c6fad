import type { BalancesAnswer } from '@stammtisch/contracts';
import { Button } from '../../../../components/Button';
import { DateField } from '../../../../components/DateField';
import { localTime } from '../../../../components/local-time';
import { ForAuditors } from '../ForAuditors';
import styles from './MomentPicker.module.css';
import { type Moment, NOW } from './moment';
import { RevisionField } from './RevisionField';
import { Timeline } from './Timeline';
import { asOfText } from './words';

export interface MomentPickerProps {
  readonly label: string;
  readonly moment: Moment;
  /** The till at that moment, once it is known. */
  readonly shown: BalancesAnswer | undefined;
  /** Number of the newest event. */
  readonly newest: number;
  /** `quietly` while the slider moves. */
  readonly onPick: (moment: Moment, quietly: boolean) => void;
}

/** Travels to a moment: by time, by number, event by event, or along all of them. */
export function MomentPicker({ label, moment, shown, newest, onPick }: MomentPickerProps) {
  const asked = moment.type === 'time' ? localTime(moment.at) : undefined;
  const told = shown?.at ? localTime(new Date(shown.at)) : '';
  const revision = moment.type === 'event' ? moment.revision : (shown?.revision ?? newest);

  function time(value: string) {
    const at = new Date(value);
    if (!Number.isNaN(at.getTime())) onPick({ type: 'time', at }, true);
  }

  return (
    <fieldset className={styles.picker}>
      <legend className={styles.legend}>
        {label}
        {shown && <span className={styles.told}> {asOfText(shown)}</span>}
      </legend>
      <div className={styles.fields}>
        <DateField
          label="Zeitpunkt"
          withTime
          max={localTime(new Date())}
          value={asked ?? told}
          onChange={time}
        />
      </div>
      <Timeline
        revision={revision}
        newest={newest}
        onPick={(picked, quietly) => onPick({ type: 'event', revision: picked }, quietly)}
      />
      <div className={styles.quick}>
        {quickPicks(new Date()).map(({ name, moment: picked }) => (
          <Button key={name} variant="quiet" onClick={() => onPick(picked, false)}>
            {name}
          </Button>
        ))}
      </div>
      <ForAuditors>
        <RevisionField
          revision={revision}
          newest={newest}
          onPick={(picked) => onPick({ type: 'event', revision: picked }, false)}
        />
      </ForAuditors>
    </fieldset>
  );
}

/** Moments that people ask for. An evening begins at six in the morning. */
function quickPicks(now: Date): readonly { readonly name: string; readonly moment: Moment }[] {
  const evening = new Date(now);
  evening.setHours(now.getHours() < 6 ? 6 - 24 : 6, -1, 0, 0);
  const month = new Date(now.getFullYear(), now.getMonth(), 1, 6, -1);
  return [
    { name: 'Jetzt', moment: NOW },
    { name: 'Vor dem Abend', moment: { type: 'time', at: evening } },
    { name: 'Monatsanfang', moment: { type: 'time', at: month } },
  ];
}
