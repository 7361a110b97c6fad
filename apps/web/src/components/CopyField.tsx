import { Check, Copy } from 'lucide-react';
import { useRef } from 'react';
import { copyFrom } from '../lib/clipboard';
import { useShownBriefly } from '../lib/use-shown-briefly';
import { useTask } from '../lib/use-task';
import { Button } from './Button';
import styles from './CopyField.module.css';
import { Field } from './Field';
import { Notice } from './Notice';

/** How long it says that it has copied (docs/product.md, section 9). */
const COPIED_MS = 2_000;

export interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** What the button says, and what is said when it is done. */
  readonly copyText: string;
  readonly copiedText: string;
}

/** Something to pass on, with the button that copies it. */
export function CopyField({ label, value, copyText, copiedText }: CopyFieldProps) {
  const [copied, showCopied] = useShownBriefly(COPIED_MS);
  const field = useRef<HTMLInputElement>(null);
  const task = useTask();
  const Icon = copied ? Check : Copy;

  async function copy() {
    const { current } = field;
    if (current && (await task.run(() => copyFrom(current)))) showCopied();
  }

  return (
    <div className={styles.parts}>
      <Field ref={field} label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
      {task.error && <Notice variant="error">{task.error}</Notice>}
      {copied && <Notice variant="success">{copiedText}</Notice>}
      <Button variant="main" wide icon={<Icon size={20} aria-hidden />} onClick={() => void copy()}>
        {copyText}
      </Button>
    </div>
  );
}
