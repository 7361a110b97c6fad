import { germanDate } from '@stammtisch/contracts';
import { CalendarDays } from 'lucide-react';
import { useRef, useState } from 'react';
import { readDate } from '../words/dates';
import { IconButton } from './Button';
import styles from './DateField.module.css';
import { Field, type FieldProps } from './Field';

export interface DateFieldProps extends Pick<FieldProps, 'label' | 'autoComplete' | 'required' | 'hint'> {
  readonly name: string;
  /** In the device's time zone: `2026-11-20`, with time `2026-11-20T23:06`; '' for none. */
  readonly value: string;
  /** First and last valid date, in the format of `value`. */
  readonly min?: string;
  readonly max?: string;
  readonly withTime?: boolean;
  readonly invalid?: string;
  /** Called with each valid date, and with '' for an empty text. */
  readonly onChange: (value: string) => void;
}

/**
 * A field for a date in the German format, typed or picked. The browser's own date field provides only the calendar: it would show the
 * date in the browser's language instead of the page's.
 */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min = '', max = '9999', withTime = false, invalid, ...rest } = props;
  const sentence = invalid ?? `Bitte schreib es so: ${withTime ? '20.11.2026, 23:06' : '24.12.1980'}`;
  const calendar = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [left, setLeft] = useState(false);
  const read = typed === undefined ? value : readDate(typed, withTime);
  const wrong = read === undefined || (read !== '' && (read < min || read > max));

  function type(text: string) {
    setTyped(text);
    setLeft(false);
    const date = readDate(text, withTime);
    if (date !== undefined) onChange(date);
  }

  function openCalendar() {
    const field = calendar.current;
    // iOS 15 has no `showPicker`. It opens the calendar of the focused field.
    if (typeof field?.showPicker === 'function') field.showPicker();
    else field?.focus();
  }

  function leave() {
    setLeft(true);
    if (!wrong) setTyped(undefined);
  }

  return (
    <Field
      {...rest}
      placeholder={withTime ? 'TT.MM.JJJJ, HH:MM' : 'TT.MM.JJJJ'}
      maxLength={40}
      value={typed ?? germanDate(value)}
      wrong={wrong ? sentence : undefined}
      error={wrong && left ? sentence : undefined}
      onChange={type}
      onBlur={leave}
      end={
        <>
          <input
            ref={calendar}
            className={`over wide ${styles.calendar}`}
            type={withTime ? 'datetime-local' : 'date'}
            tabIndex={-1}
            aria-hidden
            min={min || undefined}
            max={props.max}
            value={value}
            onChange={(event) => {
              setTyped(undefined);
              onChange(event.target.value);
            }}
          />
          <IconButton label="Kalender öffnen" icon={CalendarDays} onClick={openCalendar} />
        </>
      }
    />
  );
}
