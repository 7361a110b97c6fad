import { type ComponentProps, type ReactNode, useId } from 'react';
import { Link } from 'wouter';
import checkboxStyles from './Checkbox.module.css';
import styles from './Choices.module.css';
import { Muted } from './Text';

interface ChipProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** Makes the chip a toggle: its state. */
  chosen?: boolean | undefined;
}

export function Chip({ chosen, ...rest }: ChipProps) {
  return <button {...rest} type="button" className={styles.pill} aria-pressed={chosen} />;
}

/** A link that looks like a chip. `shown`: it leads to the shown page. */
export function ChipLink({ href, shown, children }: { href: string; shown: boolean; children: ReactNode }) {
  return (
    <Link className={styles.pill} href={href} aria-current={shown ? 'page' : undefined}>
      {children}
    </Link>
  );
}

export interface ChoicesProps<Value extends string> {
  legend: string;
  /** `pills` switch between a few views; `cards` explain each option; `tiles` are many pictures with a word each. */
  look: keyof typeof looks;
  options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly text?: string;
    readonly picture?: ReactNode;
  }[];
  value: Value;
  onChange(value: NoInfer<Value>): void;
}

const looks = {
  pills: { group: 'row gap-2', option: styles.pill, words: undefined, label: undefined },
  cards: { group: 'grid gap-3', option: styles.card, words: 'fill', label: 'serif strong larger' },
  tiles: { group: `grid gap-2 ${styles.tiles}`, option: styles.tile, words: 'splits', label: undefined },
};

/** A radio group. The legend of `pills` is for screen readers only. */
export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { legend, look, options, value, onChange } = props;
  const name = useId();
  const classNames = looks[look];
  return (
    <fieldset aria-label={legend}>
      {look !== 'pills' && <legend>{legend}</legend>}
      <div className={classNames.group}>
        {options.map((option) => (
          <label key={option.value} className={classNames.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.picture}
            <span className={classNames.words}>
              <span className={classNames.label}>{option.label}</span>
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

export function Checkbox({ label, hint, className, ...rest }: CheckboxProps) {
  const hintId = useId();
  return (
    <div className={className}>
      <label className={`line gap-3 breaks ${checkboxStyles.line}`}>
        <input
          {...rest}
          type="checkbox"
          aria-describedby={hint ? hintId : undefined}
          // Enter would submit the surrounding form before all boxes are ticked.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
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
