import type * as z from 'zod';
import { texts } from './texts.js';

/**
 * The German sentence for an input that a schema refuses without a sentence of its own. It takes the place of the schema library's,
 * which speak to programmers.
 */
export function inputError(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return ofAnotherKind(issue.expected, issue.input);
    case 'too_small':
      if (Number(issue.minimum) === 1 && issue.origin !== 'number' && issue.origin !== 'int')
        return texts.fieldsMissing;
      return `Bitte mindestens ${amountOf(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `Bitte höchstens ${amountOf(issue.origin, issue.maximum)}`;
    case 'invalid_value':
      return 'Bitte wähle eine der Möglichkeiten';
    case 'invalid_format':
      return formats[issue.format] ?? WRONG;
    default:
      return WRONG;
  }
}

const WRONG = 'Ungültige Eingabe';
const NO_NUMBER = 'Bitte gib eine Zahl ein';

const formats: Readonly<Record<string, string>> = {
  email: texts.emailInvalid,
  date: 'Bitte gib ein gültiges Datum ein',
  datetime: 'Bitte gib eine gültige Zeit an',
};

const kinds: Readonly<Record<string, string>> = {
  number: NO_NUMBER,
  int: 'Bitte gib eine ganze Zahl ein',
};

function ofAnotherKind(expected: string, input: unknown): string {
  // A query that is not a number is coerced to NaN.
  if (Number.isNaN(input)) return NO_NUMBER;
  return input === undefined || input === null || input === ''
    ? texts.fieldsMissing
    : (kinds[expected] ?? WRONG);
}

/** '60 Zeichen', '100 Einträge', '168'. */
function amountOf(origin: string, bound: number | bigint): string {
  const units: Readonly<Record<string, string>> = {
    string: ' Zeichen',
    array: ' Einträge',
    record: ' Einträge',
  };
  return `${bound.toLocaleString('de')}${units[origin] ?? ''}`;
}
