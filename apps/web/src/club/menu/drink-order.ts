import type { Drink } from '@stammtisch/contracts';

/**
 * The menu in an admin's unsaved `order` of ids. A drink added meanwhile stands behind the one it follows on the menu.
 * A drink removed meanwhile is left out.
 */
export function arranged(menu: readonly Drink[], order: readonly string[]): readonly Drink[] {
  const drinks = new Map(menu.map((drink) => [drink.id, drink]));
  const ids = order.filter((id) => drinks.has(id));
  menu.forEach(({ id }, place) => {
    if (ids.includes(id)) return;
    const before = menu[place - 1];
    ids.splice(before ? ids.indexOf(before.id) + 1 : 0, 0, id);
  });
  return ids.flatMap((id) => drinks.get(id) ?? []);
}

/** The order after one drink has changed its place. A place beyond an end counts as that end. */
export function moved(drinks: readonly Drink[], from: number, to: number): readonly string[] {
  const ids = drinks.map(({ id }) => id);
  ids.splice(Math.max(0, to), 0, ...ids.splice(from, 1));
  return ids;
}
