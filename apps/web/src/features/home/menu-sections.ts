import type { Drink } from '@stammtisch/contracts';

/** A menu with more drinks than this is searched rather than seen. */
const AT_A_GLANCE = 8;

export const isLong = (drinks: readonly Drink[]) => drinks.length > AT_A_GLANCE;

/** A part of the menu with its heading; a short menu is one part without. */
export interface MenuSection {
  readonly title: string | undefined;
  readonly drinks: readonly Drink[];
}

/**
 * The menu as it is shown. A long one begins with the member's usual drinks, then come the groups in the order of their
 * first drinks, and last what belongs to none. Each drink stands in one place.
 */
export function menuSections(drinks: readonly Drink[], usualIds: readonly string[]): readonly MenuSection[] {
  const whole = drinks.length > 0 ? [{ title: undefined, drinks }] : [];
  if (!isLong(drinks)) return whole;
  const usual = usualIds.flatMap((id) => drinks.find((drink) => drink.id === id) ?? []);
  const rest = drinks.filter((drink) => !usual.includes(drink));
  const names = new Set(rest.flatMap(({ group }) => group ?? []));
  const groups = Array.from(names, (title) => ({
    title,
    drinks: rest.filter(({ group }) => group === title),
  }));
  const others = {
    title: groups.length > 0 ? 'Weitere Getränke' : 'Alle anderen',
    drinks: rest.filter(({ group }) => !group),
  };
  const sections = [{ title: 'Mein Übliches', drinks: usual }, ...groups, others].filter(
    (section) => section.drinks.length > 0,
  );
  return sections.length > 1 ? sections : whole;
}
