import { localTime } from '../lib/local-time';
import { DateField, type DateFieldProps } from './DateField';

/** Asks when the backup was made that was put in place. */
export function BackupAtField(props: Pick<DateFieldProps, 'value' | 'onChange'>) {
  return (
    <DateField
      label="Sicherung vom"
      name="backup_at"
      withTime
      required
      max={localTime(new Date())}
      {...props}
    />
  );
}
