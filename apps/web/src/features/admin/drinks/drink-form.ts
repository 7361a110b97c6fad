import { type AddDrinkBody, DEFAULT_DRINK_ICON, type Drink, texts, wireCents } from '@stammtisch/contracts';
import { type DrinkFault, drinkFault, formatEuro, parseEuro, toEuro } from '@stammtisch/domain';

/** A drink as its form holds it: all text. */
export type DrinkForm = Readonly<Record<'name' | 'price' | 'icon' | 'sort_order', string>>;

export const emptyForm: DrinkForm = { name: '', price: '', icon: DEFAULT_DRINK_ICON, sort_order: '' };

/** What is wrong, and with which field. */
export interface FormFault {
  readonly field: 'name' | 'price' | 'sort_order';
  readonly text: string;
}

const faults: Record<DrinkFault, FormFault> = {
  name_required: { field: 'name', text: texts.nameRequired },
  price_invalid: { field: 'price', text: texts.priceInvalid },
  sort_order_invalid: { field: 'sort_order', text: 'Bitte gib eine ganze Zahl ab 1 ein' },
};

export function formOf({ name, price, icon }: Drink): DrinkForm {
  return { ...emptyForm, name, price: formatEuro(wireCents(price)).replace(/\s€$/, ''), icon };
}

/** What the form means, or what is wrong with it. An empty sort order leaves the place to the server. */
export function read(form: DrinkForm): AddDrinkBody | FormFault {
  const name = form.name.trim();
  const price = parseEuro(form.price);
  const sortOrder = form.sort_order.trim() === '' ? undefined : Number(form.sort_order);
  const fault = drinkFault({ name, price, sortOrder });
  if (fault || price === undefined) return faults[fault ?? 'price_invalid'];
  const body = { name, price: toEuro(price), icon: form.icon };
  return sortOrder === undefined ? body : { ...body, sort_order: sortOrder };
}
