import { Check, Copy } from 'lucide-react';
import { useCopy } from '../lib/use-copy';
import styles from './CopyLine.module.css';
import { IconButton } from './IconButton';
import { LiveRegion } from './LiveRegion';

export interface CopyLineProps {
  readonly label: string;
  /** What is copied, … */
  readonly value: string;
  /** … and how a person reads it. */
  readonly shown?: string;
}

/** One of several lines that are each copied by itself. */
export function CopyLine({ label, value, shown = value }: CopyLineProps) {
  const { field, copied, error, copy } = useCopy<HTMLInputElement>();
  const Icon = copied ? Check : Copy;
  return (
    <div className={styles.line}>
      <p className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>{shown}</span>
        {error && <span className={styles.error}>{error}</span>}
      </p>
      <input ref={field} className={styles.copied} value={value} readOnly tabIndex={-1} aria-hidden="true" />
      <IconButton label={`${label} kopieren`} icon={<Icon aria-hidden />} onClick={() => void copy()} />
      <LiveRegion message={copied ? `${label} kopiert` : (error ?? '')} />
    </div>
  );
}
