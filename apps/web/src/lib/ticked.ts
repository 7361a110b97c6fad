/** The items with this one at their end, or without it. */
export const ticked = <Item>(items: readonly Item[], item: Item, on: boolean): readonly Item[] => {
  const rest = items.filter((each) => each !== item);
  return on ? [...rest, item] : rest;
};
