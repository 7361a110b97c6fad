import { texts } from '@stammtisch/contracts';
import { createContext } from 'react';
import { FormError, messageOf } from '../lib/api-error';

/** What is wrong with the fields of a form: a sentence for each, by the field's name, in the order of the fields. */
export type Faults = ReadonlyMap<string, string>;

export interface FormState {
  readonly faults: Faults;
  /** How often the form has been sent. */
  readonly sent: number;
}

export const NO_FAULTS: Faults = new Map();

/** What a form provides to its fields. */
export const FormContext = createContext<FormState>({ faults: NO_FAULTS, sent: 0 });

/** The fault of a refused form at the field that it names; none when the form has no such field. */
export function faultsFrom(failure: unknown, form: HTMLFormElement): Faults {
  const field = failure instanceof FormError ? failure.field : undefined;
  return field !== undefined && form.elements.namedItem(field)
    ? new Map([[field, messageOf(failure)]])
    : NO_FAULTS;
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The faults that the fields themselves report, before the form is sent. */
export function faultsIn(form: HTMLFormElement): Faults {
  const controls = [...form.elements].filter((each): each is Control => 'required' in each);
  return new Map(
    controls.flatMap((control) => {
      const fault = faultOf(control);
      return fault === undefined ? [] : [[control.name, fault] as const];
    }),
  );
}

function faultOf({ required, value, validity, dataset }: Control): string | undefined {
  if (required && value.trim() === '') return dataset.missing ?? texts.fieldsMissing;
  return validity.typeMismatch ? texts.emailInvalid : dataset.wrong;
}
