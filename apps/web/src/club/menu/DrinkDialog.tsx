import {
  DEFAULT_DRINK_ICON,
  type DRINK_ICONS,
  type Drink,
  formatPrice,
  texts,
  wireCents,
} from '@stammtisch/contracts';
import { amountLimits, minAges, toEuro } from '@stammtisch/domain';
import { ActionDialog, type DialogEnding } from '../../admin/ActionDialog';
import { useTable } from '../../lib/table/store';
import { amount, segments, text, tiles } from '../../ui/fields';
import { DrinkPicture } from '../../ui/Pictures';
import { saveDrink } from './drinks';

interface DrinkDialogProps extends DialogEnding {
  /** Undefined for a new one. Purchases keep the name, price and picture of their time. */
  readonly drink: Drink | undefined;
}

const AGES = [
  { value: '', label: 'Für alle' },
  ...minAges.map((age) => ({ value: `${age}`, label: `Ab ${age}` })),
];
const GROUPS = 'drink-groups';

/** Adds or changes a drink. */
export function DrinkDialog({ drink, ...ending }: DrinkDialogProps) {
  const groups = new Set(useTable((table) => table.drinks).flatMap(({ group }) => group ?? []));
  const icon = drink?.icon ?? DEFAULT_DRINK_ICON;
  // A custom picture is only offered for the drink that has it.
  const pictures = icon in PICTURES ? PICTURES : { [icon]: 'Bisheriges Bild', ...PICTURES };
  const options = Object.entries(pictures).map(([value, label]) => ({
    value,
    label,
    picture: <DrinkPicture icon={value} size={48} />,
  }));
  return (
    <ActionDialog
      title={drink ? 'Getränk bearbeiten' : 'Neues Getränk'}
      subtitle={drink?.name}
      fields={{
        name: text('Name', {
          initial: drink?.name ?? '',
          maxLength: 60,
          missing: texts.nameRequired,
          'data-autofocus': true,
        }),
        price: amount('Preis in Euro', amountLimits.price, {
          initial: drink && wireCents(drink.price),
          invalid: texts.priceInvalid,
        }),
        // Only for a new drink; later the whole menu is sorted.
        sort_order: text('Platz (freiwillig)', {
          inputMode: 'numeric',
          placeholder: 'automatisch',
          maxLength: 5,
          wrong: (typed) =>
            /^([1-9]\d*)?$/.test(typed.trim()) ? undefined : 'Bitte gib eine ganze Zahl ab 1 ein',
          shownIf: () => !drink,
        }),
        group: text('Gruppe (freiwillig)', {
          initial: drink?.group ?? '',
          hint: 'Überschrift auf der Karte, sobald mehr als acht Getränke darauf stehen.',
          maxLength: 40,
          list: GROUPS,
        }),
        min_age: segments('Ab welchem Alter', AGES, `${drink?.min_age ?? ''}`),
        icon: tiles('Bild', options, icon),
      }}
      below={
        <datalist id={GROUPS}>
          {Array.from(groups, (group) => (
            <option key={group} value={group} />
          ))}
        </datalist>
      }
      submitText={({ price }) =>
        `${drink ? 'Änderungen speichern' : 'Hinzufügen'}${price === undefined ? '' : ` · ${formatPrice(price)}`}`
      }
      send={({ name, price, sort_order, group, min_age, ...picture }) =>
        saveDrink(drink, {
          ...picture,
          name: name.trim(),
          price: toEuro(price),
          group: group.trim() || null,
          min_age: minAges.find((age) => `${age}` === min_age) ?? null,
          ...(sort_order.trim() && { sort_order: Number(sort_order) }),
        })
      }
      success={(message) => message}
      {...ending}
    />
  );
}

const PICTURES: Readonly<Record<(typeof DRINK_ICONS)[number], string>> = {
  'adelhozener.png': 'Adelhozener',
  'augustiner.png': 'Augustiner',
  'beer.png': 'Bier',
  'bier_krug.png': 'Bierkrug',
  'cocktail.png': 'Cocktail',
  'cola.png': 'Cola',
  'giesinger.png': 'Giesinger',
  'goasnmass.png': 'Goaßnmaß',
  'schnaps.png': 'Schnaps',
  'spezi.png': 'Spezi',
  'tegernseer.png': 'Tegernseer',
  'wasser.png': 'Wasser',
  'wein_rot_weiss.png': 'Wein',
  'weissbier.png': 'Weißbier',
  'white_monster.png': 'White Monster',
  'wildbraeu.png': 'Wildbräu',
};
