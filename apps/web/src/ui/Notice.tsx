import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useOffline, useSessionConfirmed } from '../lib/table/store';
import { classes } from './classes';
import noteStyles from './Note.module.css';
import styles from './Notice.module.css';

const icons = { success: CircleCheck, error: CircleAlert, info: Info, warning: TriangleAlert };

/** A message. Screen readers announce errors at once, others in the next pause. */
export function Notice({ variant, children }: { variant: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[variant];
  return (
    <div
      className={classes('line top gap-3', styles.notice, styles[variant])}
      role={variant === 'error' ? 'alert' : 'status'}
    >
      <Icon size={20} />
      <div className={`slim breaks ${styles.text}`}>{children}</div>
    </div>
  );
}

interface NoteProps extends ComponentProps<'p'> {
  readonly tone: 'error' | 'success';
  /** The edge to which it is pinned: a field's lower one, a button's upper one. */
  readonly edge: 'lower' | 'upper';
}

/** A message pinned to the edge of a field or a button. A single line moves nothing when it comes or goes. */
export function Note({ tone, edge, ...rest }: NoteProps) {
  return <p {...rest} className={classes(noteStyles.note, styles[tone], noteStyles[edge])} />;
}

export const NEEDS_TILL = 'Dafür brauchst du Netz';

/**
 * Shows children that need the till, or a notice while it can't be reached. When the connection breaks, shown children stay, with
 * what was typed.
 */
export function NeedsTill({ children }: { children: ReactNode }) {
  const offline = useOffline();
  const confirmed = useSessionConfirmed();
  const [reached, setReached] = useState(!offline && confirmed);
  if (!offline && confirmed && !reached) setReached(true);
  return (
    <>
      {offline && <Notice variant="info">{NEEDS_TILL}</Notice>}
      {reached && children}
    </>
  );
}
