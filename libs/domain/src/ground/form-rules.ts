/** Shortest password a member may choose (docs/product.md, section 5). */
export const MIN_PASSWORD_LENGTH = 6;

/** How long an invite is valid, in hours (docs/product.md, section 5). */
export const INVITE_HOURS = { min: 1, max: 168, default: 24 } as const;

/** How many members may register with one invite; 0 means unlimited (docs/product.md, section 5). */
export const INVITE_USES = { min: 0, max: 100, default: 1 } as const;

export type RegistrationFault =
  | 'passwords_differ'
  | 'password_too_short'
  | 'fields_missing'
  | 'invite_missing';

/** First thing wrong with a registration form, in the order of docs/product.md, section 5; null when it can be sent. */
export function registrationFault(form: {
  readonly firstName: string;
  readonly username: string;
  readonly password: string;
  readonly confirmation: string;
  readonly inviteToken: string | undefined;
}): RegistrationFault | null {
  if (form.password !== form.confirmation) return 'passwords_differ';
  if (form.password.length < MIN_PASSWORD_LENGTH) return 'password_too_short';
  if (form.firstName.trim() === '' || form.username.trim() === '') return 'fields_missing';
  return form.inviteToken ? null : 'invite_missing';
}

export type DrinkFault = 'name_required' | 'price_invalid' | 'sort_order_invalid';

/** First thing wrong with a drink form; `price` in cents, undefined when it is not an amount. */
export function drinkFault(form: {
  readonly name: string;
  readonly price: number | undefined;
  readonly sortOrder?: number | undefined;
}): DrinkFault | null {
  if (form.name.trim() === '') return 'name_required';
  if (form.price === undefined || !(form.price >= 0)) return 'price_invalid';
  const order = form.sortOrder;
  return order === undefined || (Number.isInteger(order) && order >= 1) ? null : 'sort_order_invalid';
}

/** How many hours an invite form means. What is empty or out of range means the default. */
export function inviteHours(typed: string): number {
  const hours = Number.parseInt(typed, 10);
  return hours >= INVITE_HOURS.min && hours <= INVITE_HOURS.max ? hours : INVITE_HOURS.default;
}

/**
 * How many uses an invite form means. What is empty or no number means the default, a typed 0 means unlimited. What is out of
 * range stays as typed, for the server to refuse: to make it one use would surprise.
 */
export function inviteUses(typed: string): number {
  const uses = Number.parseInt(typed, 10);
  return Number.isNaN(uses) ? INVITE_USES.default : uses;
}

/** Nobody at the table is older. */
export const EARLIEST_BIRTH_DATE = '1900-01-01';

/** Lies a birth date (`YYYY-MM-DD`) between 1900 and today? It may be tomorrow already where the member lives. */
export function birthDateIsPossible(date: string, now: Date): boolean {
  const earliestZone = 14 * 60 * 60 * 1000;
  const today = new Date(now.getTime() + earliestZone).toISOString().slice(0, 10);
  return date >= EARLIEST_BIRTH_DATE && date <= today;
}
