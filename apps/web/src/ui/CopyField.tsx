import type { ReactNode } from 'react';
import { Button } from './Button';
import styles from './CopyField.module.css';
import { DialogFooter } from './Dialog';
import { Field } from './Field';
import frame from './Field.module.css';
import { Note } from './Note';
import { Row } from './Stack';
import { useCopy } from './use-copy';

export interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  /** Text of the button, and of the notice after copying. */
  readonly copyText: string;
  readonly copiedText: string;
  /** Stands beside the button, as another way to pass the text on. */
  readonly beside?: ReactNode;
  /** Stands between the field and the button. */
  readonly children?: ReactNode;
}

/**
 * A text to pass on, at the end of a dialog. The button that copies it stays in sight. The sentence after copying moves
 * nothing under the finger.
 */
export function CopyField({ label, value, copyText, copiedText, beside, children }: CopyFieldProps) {
  const { field, copied, Icon, error, copy } = useCopy<HTMLInputElement>();

  return (
    <>
      <Field ref={field} label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
      {children}
      <DialogFooter>
        <div className={frame.frame}>
          <div role={error ? 'alert' : 'status'}>
            {(error || copied) && (
              <Note tone={error ? 'error' : 'success'} edge="upper">
                {error ?? copiedText}
              </Note>
            )}
          </div>
          <Row>
            <Button
              variant="main"
              className={styles.copy}
              icon={<Icon size={20} aria-hidden />}
              onClick={() => void copy()}
            >
              {copyText}
            </Button>
            {beside}
          </Row>
        </div>
      </DialogFooter>
    </>
  );
}
