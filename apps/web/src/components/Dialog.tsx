import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classes } from './classes';
import styles from './Dialog.module.css';
import { keepTabInside } from './focus-trap';
import { IconButton } from './IconButton';
import { keepAboveKeyboard } from './keep-above-keyboard';
import { Muted } from './Muted';
import { useGrip } from './use-grip';

export interface DialogProps {
  open: boolean;
  title: string;
  subtitle?: ReactNode;
  /** Without it only what stands inside ends the dialog. */
  onClose?: (() => void) | undefined;
  /** Contents that are too high scroll. A `DialogFooter` among them stays in sight. */
  children: ReactNode;
  /** Narrow is for questions, wide for lists. */
  width?: 'narrow' | 'normal' | 'wide' | undefined;
  /** High from the start: contents that load later must not make the sheet grow under the finger. */
  tall?: boolean | undefined;
  role?: 'dialog' | 'alertdialog' | undefined;
  describedBy?: string | undefined;
}

/**
 * A modal sheet: slides up from below on phones, where it can be pulled down again, centred from 720 px on. Its content
 * exists only while open.
 * On opening the focus goes to the element marked `data-autofocus`, or else to the close button.
 */
export function Dialog({
  open,
  title,
  subtitle,
  onClose,
  children,
  width = 'normal',
  tall = false,
  role,
  describedBy,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const titleId = useId();
  const [sheet, grip] = useGrip(() => onClose?.());

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const letGo = keepAboveKeyboard(element);
    return () => {
      letGo();
      // Closing hands the focus back to where it came from.
      element.close();
    };
  }, [open]);

  const onBackdrop = (event: MouseEvent) => event.target === dialog.current;
  return (
    <dialog
      ref={dialog}
      className={classes(styles.dialog, styles[width])}
      role={role}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose?.();
      }}
      // The browser may close the dialog without asking, for example on a second Escape.
      onClose={() => {
        if (!open || dialog.current?.open !== false) return;
        if (onClose) onClose();
        else dialog.current.showModal();
      }}
      onKeyDown={(event) => keepTabInside(event.currentTarget, event)}
      onPointerDown={(event) => {
        pressedBackdrop.current = onBackdrop(event);
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && onBackdrop(event)) onClose?.();
      }}
    >
      {open && (
        <div ref={sheet} className={classes(styles.sheet, tall && styles.tall)}>
          {onClose && <div className={styles.grip} {...grip} />}
          <header className={styles.header}>
            <div>
              <h2 className={styles.title} id={titleId}>
                {title}
              </h2>
              {subtitle && <Muted>{subtitle}</Muted>}
            </div>
            {onClose && (
              <IconButton
                className={styles.close}
                label="Schließen"
                icon={<X aria-hidden />}
                onClick={onClose}
              />
            )}
          </header>
          <div className={styles.body}>{children}</div>
        </div>
      )}
    </dialog>
  );
}

/** The `footer` of a form in a dialog. */
export const inFooter = (content: ReactNode) => <DialogFooter>{content}</DialogFooter>;

/** The end of a dialog, or of its form: the main button and the error. The footer stays in sight while all else scrolls. */
export function DialogFooter({ children }: { children: ReactNode }) {
  const footer = useRef<HTMLElement>(null);

  // The footer's height depends on its text. `--footer` tells it to the part that scrolls behind.
  useLayoutEffect(() => {
    const body = footer.current?.closest<HTMLElement>(`.${styles.body}`);
    if (!footer.current || !body) return;
    const observer = new ResizeObserver(([entry]) => {
      body.style.setProperty('--footer', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`);
    });
    observer.observe(footer.current);
    return () => observer.disconnect();
  }, []);

  return (
    <footer ref={footer} className={styles.footer}>
      {children}
    </footer>
  );
}
