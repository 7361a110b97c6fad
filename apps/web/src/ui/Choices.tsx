import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import checkboxStyles from './Checkbox.module.css';
import styles from './Choices.module.css';
import { classes } from './classes';
import { Muted } from './Text';

export interface ChipProps extends ComponentProps<'button'> {
  /** Makes the chip a toggle and says whether it is on. */
  chosen?: boolean | undefined;
  /** Shows a choice that was made elsewhere. */
  held?: boolean | undefined;
  icon?: ReactNode;
}

/** A small choice in a row of others. */
export function Chip({ chosen, held, icon, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classes(styles.pill, className)}
      aria-pressed={chosen}
      data-held={held || undefined}
    >
      {children}
      {icon}
    </button>
  );
}

/** A link to a page that looks like a chip. `current` marks the page that is shown. */
export function ChipLink({
  href,
  current,
  children,
}: {
  href: string;
  current: boolean;
  children: ReactNode;
}) {
  return (
    <Link className={styles.pill} href={href} aria-current={current ? 'page' : undefined}>
      {children}
    </Link>
  );
}

export interface SegmentsProps<Value extends string> {
  /** What the switch chooses, for screen readers. */
  legend: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange(value: NoInfer<Value>): void;
}

/** A switch between a few views, one of them chosen. */
export function Segments<Value extends string>({ legend, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="row gap-2" aria-label={legend}>
      {options.map((option) => (
        <label key={option.value} className={styles.pill}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

interface Choice<Value extends string> {
  value: Value;
  title: string;
  text?: string;
  picture?: ReactNode;
}

export interface ChoiceCardsProps<Value extends string> {
  legend: string;
  /** `tiles` stand side by side, for many pictures with a word each. */
  look?: 'cards' | 'tiles';
  options: readonly Choice<Value>[];
  value: Value;
  onChange(value: NoInfer<Value>): void;
}

/** A radio group whose answers are cards. */
export function ChoiceCards<Value extends string>({
  legend,
  look = 'cards',
  options,
  value,
  onChange,
}: ChoiceCardsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className={look === 'cards' ? 'grid gap-3' : `grid gap-2 ${styles.tiles}`}>
        {options.map((option) => (
          <label key={option.value} className={look === 'cards' ? styles.card : styles.tile}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <span className={look === 'cards' ? 'fill' : 'splits'}>
              <span className={look === 'cards' ? 'serif strong larger' : undefined}>{option.title}</span>
              {option.text && <Muted>{option.text}</Muted>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: string;
  hint?: ReactNode;
}

/** A box to tick; the whole line is the target. */
export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const hintId = useId();
  return (
    <div className={className}>
      <label className={`line gap-3 breaks ${checkboxStyles.line}`}>
        <input {...rest} type="checkbox" aria-describedby={hint ? hintId : undefined} />
        <span>{label}</span>
      </label>
      {hint && (
        <Muted as="div" className={checkboxStyles.hint} id={hintId}>
          {hint}
        </Muted>
      )}
    </div>
  );
}
