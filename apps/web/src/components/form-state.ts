import { texts } from '@stammtisch/contracts';
import { createContext } from 'react';

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

/** The fields that a sentence is about, by their names in any form. A sentence that is not here is about no single field. */
const ABOUT: { readonly [sentence: string]: readonly string[] | undefined } = {
  [texts.loginFailed]: ['password'],
  [texts.usernameTaken]: ['username'],
  [texts.usernameAlike]: ['username'],
  [texts.passwordWrong]: ['current_password'],
  [texts.passwordsDiffer]: ['confirmation'],
  [texts.newPasswordsDiffer]: ['confirm_password'],
  [texts.passwordTooShort]: ['password', 'new_password'],
  [texts.passwordCommon]: ['password', 'new_password'],
  [texts.passwordBlank]: ['password', 'new_password'],
  [texts.passwordHasName]: ['password', 'new_password'],
  [texts.passwordSame]: ['new_password'],
  [texts.emailInvalid]: ['email'],
  [texts.birthDateInvalid]: ['birth_date'],
  [texts.birthDateByOthers]: ['birth_date'],
  [texts.receiptDateInvalid]: ['spent_on'],
  [texts.limitTooLow]: ['limit'],
  [texts.reasonMissing]: ['reason'],
};

/** The faults of a refused form; none for a refusal that no field of it can mend. */
export function faultsFrom(sentence: string, form: HTMLFormElement): Faults {
  const field = ABOUT[sentence]?.find((name) => form.elements.namedItem(name));
  return field === undefined ? NO_FAULTS : new Map([[field, sentence]]);
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The faults that can be seen before a form is sent: what its fields say of themselves. */
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
