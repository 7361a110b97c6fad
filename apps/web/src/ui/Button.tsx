import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ComponentType, MouseEvent } from 'react';
import buttonStyles from './Button.module.css';
import { classes } from './classes';
import iconButtonStyles from './IconButton.module.css';
import styles from './Spinner.module.css';
import { VisuallyHidden } from './Text';

/** A turning ring in the text's colour. Needs a label unless visible text says the same. */
export function Spinner({ label }: { label?: string | undefined }) {
  return (
    <span className={`around ${styles.spinner}`} role={label ? 'status' : undefined}>
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle opacity="0.25" cx="12" cy="12" r="9" />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}

export function Waiting() {
  return (
    <div className={`pile soft ${styles.waiting}`}>
      <Spinner label="Lädt …" />
    </div>
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  /** `main` is the one amber button of a screen. */
  variant?: 'main' | 'plain' | 'quiet' | 'danger' | undefined;
  busy?: boolean | undefined;
  busyText?: string | undefined;
  wide?: boolean | undefined;
  icon?: LucideIcon | undefined;
}

/** A push button. While busy it ignores clicks but keeps the focus. */
export function Button(props: ButtonProps) {
  const { variant = 'plain', busy, busyText, wide, icon: Icon, children, className, ...rest } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else props.onClick?.(event);
  };
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonStyles.button, buttonStyles[variant], wide && 'wide breaks', className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      {busy ? <Spinner /> : Icon && <Icon size={20} />}
      <span>{busy ? (busyText ?? children) : children}</span>
    </button>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string;
  icon: ComponentType<{ size: number }>;
}

/** A round button with an icon; the label is its accessible name. */
export function IconButton({ label, icon: Icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(iconButtonStyles.button, className)}
      aria-label={label}
      title={label}
    >
      <Icon size={22} />
    </button>
  );
}
