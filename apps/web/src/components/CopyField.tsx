import { Check, Copy } from 'lucide-react';
import { useCopy } from '../lib/use-copy';
import { Button } from './Button';
import styles from './CopyField.module.css';
import { Field } from './Field';
import { Notice } from './Notice';

export interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** What the button says, and what is said when it is done. */
  readonly copyText: string;
  readonly copiedText: string;
}

/** Something to pass on, with the button that copies it. What is said then has its room: nothing moves under the finger. */
export function CopyField({ label, value, copyText, copiedText }: CopyFieldProps) {
  const { field, copied, error, copy } = useCopy<HTMLInputElement>();
  const Icon = copied ? Check : Copy;

  return (
    <div className={styles.parts}>
      <Field ref={field} label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
      <Button variant="main" wide icon={<Icon size={20} aria-hidden />} onClick={() => void copy()}>
        {copyText}
      </Button>
      <p className={styles.said} role="status">
        {copied && copiedText}
      </p>
      {error && <Notice variant="error">{error}</Notice>}
    </div>
  );
}
