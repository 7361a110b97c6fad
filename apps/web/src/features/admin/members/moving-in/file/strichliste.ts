import { amountFault, amountLimits } from '@stammtisch/domain';
import { asLine, fits, nameIn } from './cells';
import type { ListedDrink, ListedPerson, MovingList, UnreadLine } from './list';
import { wrongWith } from './rows';

/**
 * What strichliste (github.com/strichliste/strichliste-backend) answers at `/api/user` and `/api/article`: `users` and `articles`, with
 * amounts in whole cents. Undefined for any other JSON.
 */
export function readStrichliste(json: unknown): MovingList | undefined {
  const { users, articles } = asRecord(json);
  if (!Array.isArray(users) && !Array.isArray(articles)) return undefined;
  const people: ListedPerson[] = [];
  const drinks: ListedDrink[] = [];
  const unread: UnreadLine[] = [];
  for (const [index, user] of listOf(users)) {
    const { name, balance, isDisabled } = user;
    const its = nameIn(textOf(name));
    const cents = centsOf(balance, amountLimits.balance);
    const why = wrongWith(its, cents);
    if (why || cents === undefined)
      unread.push({ line: index + 1, why: why ?? 'amount', words: textOf(name) });
    else people.push({ line: index + 1, ...its, balance: cents, gone: isDisabled === true });
  }
  for (const [index, article] of listOf(articles)) {
    // What is not active was taken off the list there, or has another price by now.
    if (article.isActive === false) continue;
    const name = asLine(textOf(article.name));
    const price = centsOf(article.amount, amountLimits.price);
    if (name === '' || !fits(name) || price === undefined)
      unread.push({ line: index + 1, why: 'drink', words: name });
    else drinks.push({ name, price });
  }
  return { people, drinks, unread };
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

const listOf = (list: unknown) =>
  Array.isArray(list) ? list.map((each, index) => [index, asRecord(each)] as const) : [];

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const centsOf = (value: unknown, limits: Parameters<typeof amountFault>[1]) =>
  typeof value === 'number' && Number.isSafeInteger(value) && !amountFault(value, limits) ? value : undefined;
