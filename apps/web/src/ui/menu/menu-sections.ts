import type { Drink } from '@stammtisch/contracts';
import type { Cents } from '@stammtisch/domain';

/** The most drinks that a member sees at a glance. A menu with more of them is long. */
const AT_A_GLANCE = 8;

export const isLong = (drinks: readonly Drink[]) => drinks.length > AT_A_GLANCE;

/** A part of the menu with its heading. A short menu is one part without a heading. */
export interface MenuSection {
  readonly title: string | undefined;
  readonly drinks: readonly Drink[];
}

/**
 * The menu as it is shown. A long menu begins with the member's usual drinks. Then come the groups in the order of their
 * first drinks, and last the drinks without a group. Each drink stands in one place.
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

/** The balance after a purchase, if that purchase leads from above zero to below zero. */
export const debtAfter = (balance: Cents | undefined, price: Cents): Cents | undefined =>
  balance !== undefined && balance > 0 && balance < price ? balance - price : undefined;
