import type * as z from 'zod';
import { texts } from './german/texts.js';

/**
 * The German sentence for an input that a schema refuses without its own message. It replaces the schema library's messages, which
 * are written for programmers.
 */
export function inputError(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return MISSING.includes(issue.input) ? texts.fieldsMissing : WRONG;
    case 'too_small':
      if (Number(issue.minimum) === 1 && issue.origin !== 'number' && issue.origin !== 'int')
        return texts.fieldsMissing;
      return `Bitte mindestens ${amountOf(issue.origin, issue.minimum)}`;
    case 'too_big':
      return `Bitte höchstens ${amountOf(issue.origin, issue.maximum)}`;
    case 'invalid_value':
      return 'Bitte wähle eine der Möglichkeiten';
    default:
      return WRONG;
  }
}

const WRONG = 'Ungültige Eingabe';
const MISSING: readonly unknown[] = [undefined, null, ''];

/** '60 Zeichen', '100 Einträge', '168'. */
function amountOf(origin: string, bound: number | bigint): string {
  const units: Readonly<Record<string, string>> = { string: ' Zeichen', array: ' Einträge' };
  return `${bound.toLocaleString('de')}${units[origin] ?? ''}`;
}
