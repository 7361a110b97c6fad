import { amountSentence, DEFAULT_DRINK_ICON, type Drink, texts, wireCents } from '@stammtisch/contracts';
import { type AmountFault, amountLimits, drinkFault, minAges, readAmount, toEuro } from '@stammtisch/domain';
import { amountText } from '../../lib/money-form';
import { formatPrice } from '../../words/format';
import type { NewDrink } from './drinks';

/** A drink as its form holds it: all text. */
export type DrinkForm = Readonly<
  Record<'name' | 'price' | 'icon' | 'group' | 'min_age' | 'sort_order', string>
>;

export const emptyForm: DrinkForm = {
  name: '',
  price: '',
  icon: DEFAULT_DRINK_ICON,
  group: '',
  min_age: '',
  sort_order: '',
};

/** What is wrong, and with which field. */
export interface FormFault {
  readonly field: 'name' | 'price' | 'sort_order';
  readonly text: string;
}

export function formOf({ name, price, icon, group, min_age }: Drink): DrinkForm {
  const minAge = `${min_age ?? ''}`;
  return {
    ...emptyForm,
    name,
    price: amountText(wireCents(price)),
    icon,
    group: group ?? '',
    min_age: minAge,
  };
}

/** The drink that the form describes, or its fault. An empty sort order leaves the place to the server. */
export function read(form: DrinkForm): NewDrink | FormFault {
  const name = form.name.trim();
  const price = readAmount(form.price, amountLimits.price);
  const sortOrder = form.sort_order.trim() === '' ? undefined : Number(form.sort_order);
  const fault = drinkFault({ name, price: typeof price === 'number' ? price : undefined, sortOrder });
  if (fault === 'name_required') return { field: 'name', text: texts.nameRequired };
  if (typeof price !== 'number') return { field: 'price', text: priceSentence(price) };
  if (fault) return { field: 'sort_order', text: 'Bitte gib eine ganze Zahl ab 1 ein' };
  const min_age = minAges.find((age) => `${age}` === form.min_age) ?? null;
  const body = { name, price: toEuro(price), icon: form.icon, group: form.group.trim() || null, min_age };
  return sortOrder === undefined ? body : { ...body, sort_order: sortOrder };
}

/** ' · 3,50 €', for the end of the button's text; '' while the price is not readable. */
export function priceAsRead({ price }: DrinkForm): string {
  const read = readAmount(price, amountLimits.price);
  return typeof read === 'number' ? ` · ${formatPrice(read)}` : '';
}

const priceSentence = (fault: AmountFault) => amountSentence(fault, amountLimits.price, texts.priceInvalid);
