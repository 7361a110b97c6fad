import { Check, Copy } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { useShownBriefly, useTask } from '../lib/use-task';
import { Button, IconButton } from './Button';
import styles from './CopyField.module.css';
import copyLineStyles from './CopyLine.module.css';
import { DialogFooter } from './Dialog';
import { Field } from './Field';
import { Note } from './Notice';
import { Row } from './Stack';
import { LiveRegion, Muted } from './Text';
import hiddenStyles from './VisuallyHidden.module.css';

/** The success message shows for this time (docs/product.md, section 9). */
const COPIED_MS = 2_000;

/** The click handler of a button that copies a text, and its state. */
export function useCopy(text: string) {
  const [copied, showCopied] = useShownBriefly(COPIED_MS);
  const { run, error } = useTask();
  const copy = async ({ currentTarget }: MouseEvent) => {
    if (await run(() => copyBeside(currentTarget, text))) showCopied();
  };
  return { copied, Icon: copied ? Check : Copy, error, copy };
}

/** @throws Error with the sentence to show */
async function copyBeside(button: Element, text: string): Promise<void> {
  try {
    if (navigator.clipboard) return await navigator.clipboard.writeText(text);
  } catch {
    // The clipboard is forbidden. `execCommand` may be allowed.
  }
  // Without https, as in a pub's LAN, there is no `navigator.clipboard`.
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = hiddenStyles.hidden ?? '';
  // Inside the dialog: an open dialog blocks selections outside.
  button.after(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  if (!copied) throw new Error('Fehler beim Kopieren in die Zwischenablage');
}

export interface CopyFieldProps {
  readonly label: string;
  readonly value: string;
  readonly copyText: string;
  readonly copiedText: string;
  /** Another way to pass the text on, beside the button. */
  readonly beside?: ReactNode;
  /** Shown between the field and the button. */
  readonly children?: ReactNode;
}

/**
 * A text to pass on, at the end of a dialog. The copy button stays visible. The message after copying moves nothing under the
 * finger.
 */
export function CopyField({ label, value, copyText, copiedText, beside, children }: CopyFieldProps) {
  const { copied, Icon, error, copy } = useCopy(value);

  return (
    <>
      <Field label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
      {children}
      <DialogFooter>
        <div className="around">
          <div role={error ? 'alert' : 'status'}>
            {(error || copied) && (
              <Note tone={error ? 'error' : 'success'} edge="upper">
                {error ?? copiedText}
              </Note>
            )}
          </div>
          <Row>
            <Button variant="main" className={styles.copy} icon={Icon} onClick={copy}>
              {copyText}
            </Button>
            {beside}
          </Row>
        </div>
      </DialogFooter>
    </>
  );
}

export function CopyLine({ label, value, shown = value }: { label: string; value: string; shown?: string }) {
  const { copied, Icon, error, copy } = useCopy(value);
  return (
    <div className={`line gap-2 around ${copyLineStyles.line}`}>
      <p className="grid fill">
        <Muted as="span" fine>
          {label}
        </Muted>
        <span className="breaks strong">{shown}</span>
        {error && <span className="red small">{error}</span>}
      </p>
      <IconButton label={`${label} kopieren`} icon={Icon} onClick={copy} />
      <LiveRegion message={copied ? `${label} kopiert` : (error ?? '')} />
    </div>
  );
}
