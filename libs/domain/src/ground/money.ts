/** Whole euro cents, the till's only unit of money. Only the wire and the screen use euro. */
export type Cents = number;

/** How money changed hands. */
export const moneyWays = ['cash', 'transfer'] as const;
export type MoneyWay = (typeof moneyWays)[number];

/** Where the table's money is: cash box or bank account. */
export const places = ['box', 'bank'] as const;
export type Place = (typeof places)[number];
export const isPlace = (name: string): name is Place => places.some((place) => place === name);

/** A change of the money in one place. `amount` is signed. */
export type Movement = { readonly place: Place; readonly amount: Cents };

export type InPlaces = Readonly<Record<Place, Cents>>;

/** The money in each place after some movements. */
export function moved({ box, bank }: InPlaces, movements: readonly Movement[]): InPlaces {
  const after = { box, bank };
  for (const { place, amount } of movements) after[place] = cents(after[place] + amount);
  return after;
}

/** The place that a payment changes. A top-up without a way counts as cash. */
export function placeOf(way: MoneyWay | undefined): Place {
  return way === 'transfer' ? 'bank' : 'box';
}

/** Largest single amount the till takes: 10,000 € (docs/product.md, section 9). */
export const MAX_AMOUNT: Cents = 1_000_000;

/** Largest balance an admin can set, above or below zero: 1,000,000 €. */
export const MAX_BALANCE: Cents = 100_000_000;

/** @throws RangeError when the value is not a whole number of cents: a bug, never bad input. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`);
  return value;
}

/** @throws RangeError as `cents`, and below zero: a negative price would pay the buyer. */
export function unsignedCents(value: number): Cents {
  if (value < 0) throw new RangeError(`less than nothing: ${value}`);
  return cents(value);
}

/** Cents from euro of the wire or a field; undefined for more than two decimals. */
export function fromEuro(euro: number): Cents | undefined {
  const value = Math.round(euro * 100);
  // 19.99 * 100 is 1998.9999999999998: compare on the way back instead of trusting the product.
  return Number.isSafeInteger(value) && value / 100 === euro ? value + 0 : undefined;
}

/** Euro as a JSON number with at most two decimals. */
export function toEuro(amount: Cents): number {
  return cents(amount) / 100;
}

/** As {@link toEuro}; null without an amount. */
export const euroOrNull = (amount: Cents | null | undefined) => (amount == null ? null : toEuro(amount));

/**
 * Money on the screen: `3,50 €`, `−4,20 €`, `1.234,56 €`, with a no-break space and a real minus. `signed` puts a plus before
 * amounts above zero.
 */
export function formatEuro(amount: Cents, { signed = false } = {}): string {
  const sign = amount < 0 ? '−' : signed && amount > 0 ? '+' : '';
  const digits = String(Math.abs(cents(amount))).padStart(3, '0');
  const euro = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.');
  return `${sign}${euro},${digits.slice(-2)}\u00a0€`;
}
