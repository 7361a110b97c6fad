import type { Drink } from '@stammtisch/contracts';
import type { Cents } from '@stammtisch/domain';

/** A menu with more drinks than this is long. */
const AT_A_GLANCE = 8;

export const isLong = (drinks: readonly Drink[]) => drinks.length > AT_A_GLANCE;

/**
 * The sections of the menu. A long menu starts with the member's usual drinks. Then come the groups in the order of their first
 * drinks, and last the drinks without a group. Each drink is listed once. A short menu is one
 * section without a title.
 */
export function menuSections(drinks: readonly Drink[], usualIds: readonly string[]) {
  const whole = drinks.length > 0 ? [{ title: undefined, drinks }] : [];
  if (!isLong(drinks)) return whole;
  const usual = usualIds.flatMap((id) => drinks.find((drink) => drink.id === id) ?? []);
  const rest = drinks.filter((drink) => !usual.includes(drink));
  const names = new Set(rest.flatMap(({ group }) => group ?? []));
  const groups = Array.from(names, (title) => ({
    title,
    drinks: rest.filter(({ group }) => group === title),
  }));
  const ungrouped = {
    title: groups.length > 0 ? 'Weitere Getränke' : 'Alle anderen',
    drinks: rest.filter(({ group }) => !group),
  };
  const sections = [{ title: 'Mein Übliches', drinks: usual }, ...groups, ungrouped].filter(
    (section) => section.drinks.length > 0,
  );
  return sections.length > 1 ? sections : whole;
}

/** The balance after a purchase, if the purchase turns it from positive to negative. */
export const debtAfter = (balance: Cents | undefined, price: Cents): Cents | undefined =>
  balance !== undefined && balance > 0 && balance < price ? balance - price : undefined;
