import type { AmountLimits, Cents } from '@stammtisch/domain';
import { Fragment, type ReactNode, useState } from 'react';
import { amountIn, amountText, otherSign } from '../lib/money-form';
import { AmountField, AmountPresets } from '../ui/AmountField';
import { Checkbox, type CheckboxProps, Choices, type ChoicesProps } from '../ui/Choices';
import { DateField, type DateFieldProps } from '../ui/DateField';
import { Field, type FieldProps, PasswordField } from '../ui/Field';
import { Select, type SelectProps } from '../ui/Select';
import { TextArea } from '../ui/TextArea';

/** What a field holds, as text. */
interface Held {
  readonly name: string;
  readonly value: string;
  onChange(value: string): void;
}

/** What the fields of a form give, by their names. */
type Given = Readonly<Record<string, unknown>>;

interface Only {
  /** Whether the field is asked for, by what the others give. */
  readonly only?: (values: Given) => boolean;
}

/** A field of a form, described once. It gives a `Value`, undefined while what is typed would be refused. */
export interface FieldOf<Value> extends Only {
  /** What it holds until somebody changes it, also by what the fields before it give. */
  readonly initial: string | ((before: Given) => string);
  readonly read: (held: string) => Value;
  readonly draw: (its: Held, values: Given) => ReactNode;
}

/** The fields of a form in their order, by the names that the till knows them by. */
export type Fields = Readonly<Record<string, FieldOf<unknown>>>;
/** What fields give while somebody fills them in, and once the form is sent. */
export type Shown<Its extends Fields> = {
  readonly [Name in keyof Its]: Its[Name] extends FieldOf<infer Value> ? Value : never;
};
export type Sent<Its extends Fields> = {
  readonly [Name in keyof Its]: Exclude<Shown<Its>[Name], undefined>;
};

/** Keeps what is filled in: the values, and the fields as they are drawn. */
export function useFields<Its extends Fields>(fields: Its) {
  const [held, hold] = useState<Readonly<Record<string, string>>>({});
  const values: Record<string, unknown> = {};
  const all = Object.entries(fields).map(([name, { initial, read, ...field }]) => {
    const value = held[name] ?? (typeof initial === 'string' ? initial : initial(values));
    values[name] = read(value);
    return { ...field, name, value };
  });
  const drawn = all
    .filter(({ only }) => only?.(values) ?? true)
    .map(({ name, value, draw }) => {
      const onChange = (typed: string) => hold((known) => ({ ...known, [name]: typed }));
      return <Fragment key={name}>{draw({ name, value, onChange }, values)}</Fragment>;
    });
  return { values: values as Shown<Its>, drawn };
}

const asHeld = (held: string) => held;

interface Line extends Omit<FieldProps, 'label' | 'wrong' | 'hint' | 'end'>, Only {
  /** The dialog opens with the focus here. */
  readonly 'data-autofocus'?: true;
}

interface TextProps extends Line {
  readonly initial?: string;
  /** Hides what is typed, until somebody asks to see it. */
  readonly secret?: true;
  readonly wrong?: (typed: string, values: Given) => string | undefined;
  readonly hint?: string | ((typed: string) => string);
}

/** A line of text. */
export const text = (
  label: string | ((values: Given) => string),
  { initial = '', secret, wrong, hint, only, ...rest }: TextProps = {},
): FieldOf<string> => ({
  initial,
  read: asHeld,
  ...(only && { only }),
  draw: ({ onChange, ...its }, values) => {
    const Input = secret ? PasswordField : Field;
    return (
      <Input
        label={typeof label === 'string' ? label : label(values)}
        {...rest}
        {...its}
        wrong={wrong?.(its.value, values)}
        hint={typeof hint === 'function' ? hint(its.value) : hint}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  },
});

interface AmountProps extends Line {
  readonly hint?: string;
  readonly initial?: Cents | undefined;
  /** The error for no amount, where that has words of its own. */
  readonly invalid?: string;
  /** Nothing typed is nothing: 0. */
  readonly optional?: true;
  /** Amounts to tap. */
  readonly presets?: readonly Cents[];
}

/** An amount in euro. The field says at once when it is too large. */
export function amount(
  label: string,
  limits: AmountLimits,
  its: AmountProps = {},
): FieldOf<Cents | undefined> {
  const { initial, invalid, optional = false, presets = [], only, ...rest } = its;
  return {
    initial: initial === undefined ? '' : amountText(initial),
    ...(only && { only }),
    read: (typed) => (optional && typed.trim() === '' ? 0 : amountIn(typed, limits).cents),
    draw: ({ onChange, name, value }) => {
      const { cents, ...faults } = amountIn(value, limits, { optional, ...(invalid && { invalid }) });
      return (
        <>
          {presets.length > 0 && (
            <AmountPresets amounts={presets} chosen={cents} onChoose={(each) => onChange(amountText(each))} />
          )}
          <AmountField
            label={label}
            {...rest}
            {...{ name, value, ...faults }}
            switchSign={limits.least < 0 ? () => onChange(otherSign(value)) : undefined}
            // What stood there is replaced, not added to.
            onFocus={initial === undefined ? undefined : ({ target }) => target.select()}
            onChange={({ target }) => onChange(target.value)}
          />
        </>
      );
    },
  };
}

const oneOf =
  (look: ChoicesProps<string>['look']) =>
  <const Value extends string>(
    legend: string,
    options: ChoicesProps<Value>['options'],
    initial: NoInfer<Value>,
    only: Only = {},
  ): FieldOf<Value> => ({
    initial,
    ...only,
    read: (held) => options.find(({ value }) => value === held)?.value ?? initial,
    draw: ({ value, onChange }) => <Choices<string> {...{ legend, look, options, value, onChange }} />,
  });

/** One of several: as cards, as tiles with pictures, or of a few side by side. */
export const cards = oneOf('cards');
export const tiles = oneOf('tiles');
export const segments = oneOf('pills');

/** One of a list. */
export const select = (
  label: string,
  options: SelectProps['options'],
  initial: FieldOf<string>['initial'],
  { only, none }: Only & Pick<SelectProps, 'none'> = {},
): FieldOf<string> => ({
  initial,
  ...(only && { only }),
  read: asHeld,
  draw: ({ value, onChange }) => <Select {...{ label, options, none, value, onChange }} />,
});

/** A box to tick. */
export const tick = (
  label: string,
  initial = false,
  { hint, ...only }: Only & Pick<CheckboxProps, 'hint'> = {},
): FieldOf<boolean> => ({
  initial: initial ? 'on' : '',
  ...only,
  read: Boolean,
  draw: ({ value, onChange }) => (
    <Checkbox
      {...{ label, hint }}
      checked={value !== ''}
      onChange={({ target }) => onChange(target.checked ? 'on' : '')}
    />
  ),
});

/** A date, as Germans write it. */
export const date = (
  label: string,
  initial: string,
  { only, ...rest }: Omit<DateFieldProps, 'label' | 'name' | 'value' | 'onChange'> & Only,
): FieldOf<string> => ({
  initial,
  read: asHeld,
  ...(only && { only }),
  draw: (its) => <DateField label={label} {...rest} {...its} />,
});

/** Several lines of text. */
export const area = (label: string, initial: string, rows: number): FieldOf<string> => ({
  initial,
  read: asHeld,
  draw: ({ onChange, ...its }) => (
    <TextArea {...{ label, rows }} {...its} onChange={({ target }) => onChange(target.value)} />
  ),
});
