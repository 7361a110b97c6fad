import { CATEGORY_LENGTH } from '@stammtisch/contracts';
import { MOST_CATEGORIES } from '@stammtisch/domain';

/** The categories that were typed, one a line; empty lines don't count. */
export const linesOf = (typed: string): string[] =>
  typed.split('\n').flatMap((line) => line.trim().replace(/\s+/g, ' ') || []);

/** Why the typed categories can't be saved; undefined when they can. */
export function faultIn(typed: string): string | undefined {
  const lines = linesOf(typed);
  if (lines.length > MOST_CATEGORIES) return `Höchstens ${MOST_CATEGORIES}, das sind ${lines.length}`;
  const long = lines.find((line) => line.length > CATEGORY_LENGTH);
  if (long) return `Zu lang: ${long}`;
  const inSmall = lines.map((line) => line.toLowerCase());
  const twice = lines.find((_, index) => inSmall.indexOf(`${inSmall[index]}`) < index);
  return twice && `Steht zweimal da: ${twice}`;
}
