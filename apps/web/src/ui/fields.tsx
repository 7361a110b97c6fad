import { type AmountLimits, type Cents, readAmount } from '@stammtisch/domain';
import { type ComponentProps, Fragment, type ReactNode, useState } from 'react';
import { amountText } from '../lib/money-form';
import { AmountInput, type AmountInputProps } from './AmountInput';
import { Checkbox, type CheckboxProps, Choices, type ChoicesProps } from './Choices';
import { DateField, type DateFieldProps } from './DateField';
import { Field, type FieldProps, PasswordField, TextArea } from './Field';
import { asOption, Select, type SelectProps } from './Select';

/** A field's state, as text. */
interface FieldState {
  readonly name: string;
  readonly value: string;
  onChange(value: string): void;
}

/** The fields' values, by name. */
type Given = Readonly<Record<string, unknown>>;

interface ShownIf {
  /** Shows the field only if this is true for the other fields' values. */
  readonly shownIf?: ((values: Given) => boolean) | undefined;
}

/** Description of a form field. Its value is undefined while the input is invalid. */
export interface FieldOf<Value> extends ShownIf {
  /** The initial text; may depend on the values of earlier fields. */
  readonly initial: string | ((before: Given) => string);
  readonly read: (typed: string) => Value;
  readonly draw: (field: FieldState, values: Given) => ReactNode;
}

/** A form's fields in order, by their names on the wire. */
export type Fields = Readonly<Record<string, FieldOf<unknown>>>;
/** The fields' values while editing, and when the form is sent. */
export type Shown<F extends Fields> = {
  readonly [Name in keyof F]: F[Name] extends FieldOf<infer Value> ? Value : never;
};
export type Sent<F extends Fields> = {
  readonly [Name in keyof F]: Exclude<Shown<F>[Name], undefined>;
};

/**
 * Holds the state of a form's fields: returns their values, and functions that render all or some of them, and that empty them. After
 * `sent` the sent texts stay until the saved ones arrive. What was typed since stays in any case.
 */
export function useFields<F extends Fields>(fields: F) {
  const [edited, setEdited] = useState<Readonly<Record<string, string>>>({});
  const [sent, setSent] = useState<{ readonly over: string; readonly edited: typeof edited }>();
  const values: Record<string, unknown> = {};
  const all = Object.entries(fields).map(([name, { initial, read, ...field }]) => {
    const first = typeof initial === 'string' ? initial : initial(values);
    const value = edited[name] ?? first;
    values[name] = read(value);
    return { ...field, name, value, first };
  });
  const firsts = JSON.stringify(all.map(({ first }) => first));
  if (sent && sent.over !== firsts) {
    setSent(undefined);
    const since = Object.entries(edited).filter(([name, typed]) => typed !== sent.edited[name]);
    setEdited(Object.fromEntries(since));
  }
  const drawn = (...names: readonly (keyof F)[]) =>
    all
      .filter(({ name }) => names.length === 0 || names.includes(name))
      .filter(({ shownIf }) => shownIf?.(values) ?? true)
      .map(({ name, value, draw }) => {
        const onChange = (typed: string) => setEdited((before) => ({ ...before, [name]: typed }));
        return <Fragment key={name}>{draw({ name, value, onChange }, values)}</Fragment>;
      });
  const clear = () => setEdited({});
  return { values: values as Shown<F>, drawn, clear, sent: () => setSent({ over: firsts, edited }) };
}

const asTyped = (typed: string) => typed;

interface LineProps extends Omit<FieldProps, 'label' | 'wrong' | 'end'>, ShownIf {
  /** Gets the focus when the dialog opens. */
  readonly 'data-autofocus'?: true;
}

interface TextProps extends LineProps {
  readonly initial?: string | undefined;
  /** A password field. */
  readonly secret?: true;
  readonly wrong?: (typed: string, values: Given) => string | undefined;
}

/** A line of text. */
export const text = (
  label: string,
  { initial = '', secret, wrong, shownIf, ...rest }: TextProps = {},
): FieldOf<string> => ({
  initial,
  read: asTyped,
  shownIf,
  draw: (field, values) => {
    const Input = secret ? PasswordField : Field;
    return <Input label={label} {...rest} {...field} wrong={wrong?.(field.value, values)} />;
  },
});

interface AmountProps
  extends LineProps,
    Pick<AmountInputProps, 'invalid' | 'optional' | 'refused' | 'presets' | 'owed'> {
  readonly initial?: Cents | undefined;
}

/** An amount in euro. */
export function amount(
  label: string,
  limits: AmountLimits,
  { initial, shownIf, ...rest }: AmountProps = {},
): FieldOf<Cents | undefined> {
  return {
    initial: initial === undefined ? '' : amountText(initial),
    shownIf,
    read: (typed) => {
      const read = rest.optional && typed.trim() === '' ? 0 : readAmount(typed, limits);
      return typeof read === 'number' ? read : undefined;
    },
    draw: (field) => (
      <AmountInput
        {...rest}
        {...{ label, limits }}
        {...field}
        // Typing replaces the initial amount.
        onFocus={initial === undefined ? undefined : ({ target }) => target.select()}
      />
    ),
  };
}

const oneOf =
  (look: ChoicesProps<string>['look']) =>
  <const Value extends string>(
    legend: string,
    options: ChoicesProps<Value>['options'],
    initial: NoInfer<Value>,
    condition: ShownIf = {},
  ): FieldOf<Value> => ({
    initial,
    ...condition,
    read: (chosen) => options.find(({ value }) => value === chosen)?.value ?? initial,
    draw: ({ value, onChange }) => <Choices<string> {...{ legend, look, options, value, onChange }} />,
  });

/** One of several options: as cards, as tiles with pictures, or as pills. */
export const cards = oneOf('cards');
export const tiles = oneOf('tiles');
export const segments = oneOf('pills');

/** One of a list of options. An option that is gone counts as none: the browser shows it so. */
export const select = (
  label: string,
  options: SelectProps['options'],
  initial: FieldOf<string>['initial'],
  { shownIf, none }: ShownIf & Pick<SelectProps, 'none'> = {},
): FieldOf<string> => ({
  initial,
  shownIf,
  read: (chosen) => (options.map(asOption).some(({ value }) => value === chosen) ? chosen : ''),
  draw: ({ value, onChange }) => <Select {...{ label, options, none, value, onChange }} />,
});

/** A checkbox. */
export const tick = (
  label: string,
  initial = false,
  { hint, ...condition }: ShownIf & Pick<CheckboxProps, 'hint'> = {},
): FieldOf<boolean> => ({
  initial: initial ? 'on' : '',
  ...condition,
  read: Boolean,
  draw: ({ value, onChange }) => (
    <Checkbox
      {...{ label, hint }}
      checked={value !== ''}
      onChange={({ target }) => onChange(target.checked ? 'on' : '')}
    />
  ),
});

/** A date in German format. */
export const date = (
  label: string,
  initial: string,
  { shownIf, ...rest }: Omit<DateFieldProps, 'label' | 'name' | 'value' | 'onChange'> & ShownIf,
): FieldOf<string> => ({
  initial,
  read: asTyped,
  shownIf,
  draw: (field) => <DateField label={label} {...rest} {...field} />,
});

/** Several lines of text. */
export const area = (
  label: string,
  { initial = '', ...rest }: Pick<ComponentProps<'textarea'>, 'rows' | 'maxLength'> & { initial?: string },
): FieldOf<string> => ({
  initial,
  read: asTyped,
  draw: (field) => <TextArea label={label} {...rest} {...field} />,
});
