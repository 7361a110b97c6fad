import { DRINK_ICONS, type Drink } from '@stammtisch/contracts';
import { minAges } from '@stammtisch/domain';
import { useId, useState } from 'react';
import { useTable } from '../../lib/table/store';
import { AmountField } from '../../ui/AmountField';
import { ChoiceCards, Segments } from '../../ui/Choices';
import { Field } from '../../ui/Field';
import { type Ending, FormDialog } from '../../ui/FormDialog';
import { DrinkPicture } from '../../ui/Pictures';
import { Fields } from '../../ui/Stack';
import { type DrinkForm, emptyForm, type FormFault, formOf, priceAsRead, read } from './drink-form';
import { addDrink, updateDrink } from './drinks';

/** Ends with the till's message. */
export interface DrinkDialogProps extends Ending<string> {
  /** The drink to change; a new one without. What was bought already keeps its own name, price and picture. */
  readonly drink?: Drink;
}

/** Asks for name, price, group, least age and picture of a drink. */
export function DrinkDialog({ drink, ...ending }: DrinkDialogProps) {
  const [form, setForm] = useState(drink ? formOf(drink) : emptyForm);
  const meant = read(form);

  const change = (part: Partial<DrinkForm>) => setForm({ ...form, ...part });

  const field = (name: FormFault['field']) => ({
    name,
    value: form[name],
    wrong: 'field' in meant && meant.field === name ? meant.text : undefined,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });

  async function submit() {
    if ('field' in meant) return false;
    return drink ? updateDrink(drink, meant) : addDrink(meant);
  }

  return (
    <FormDialog
      title={drink ? 'Getränk bearbeiten' : 'Neues Getränk'}
      subtitle={drink?.name}
      submitText={(drink ? 'Änderungen speichern' : 'Hinzufügen') + priceAsRead(form)}
      busyText="Speichern …"
      onSubmit={submit}
      {...ending}
    >
      <Field label="Name" {...field('name')} maxLength={60} data-autofocus />
      <Fields>
        <AmountField label="Preis in Euro" {...field('price')} />
        {/* Only a new drink has this field. Later the menu is sorted as a whole. */}
        {!drink && (
          <Field
            label="Platz (freiwillig)"
            {...field('sort_order')}
            inputMode="numeric"
            placeholder="automatisch"
            maxLength={5}
          />
        )}
      </Fields>
      <GroupField value={form.group} onChange={(group) => change({ group })} />
      <Segments
        legend="Ab welchem Alter"
        options={[
          { value: '', label: 'Für alle' },
          ...minAges.map((age) => ({ value: `${age}`, label: `Ab ${age}` })),
        ]}
        value={form.min_age}
        onChange={(min_age) => change({ min_age })}
      />
      <IconPicker value={form.icon} onChange={(icon) => change({ icon })} />
    </FormDialog>
  );
}

interface GroupFieldProps {
  readonly value: string;
  readonly onChange: (group: string) => void;
}

/** The group of a drink, which is its heading on a long menu. The field offers the groups in use. */
function GroupField({ value, onChange }: GroupFieldProps) {
  const drinks = useTable((table) => table.drinks);
  const groups = new Set(drinks.flatMap(({ group }) => group ?? []));
  const list = useId();
  return (
    <>
      <Field
        label="Gruppe (freiwillig)"
        name="group"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        hint="Überschrift auf der Karte, sobald mehr als acht Getränke darauf stehen."
        maxLength={40}
        list={list}
      />
      <datalist id={list}>
        {Array.from(groups, (group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
    </>
  );
}

interface IconPickerProps {
  readonly value: string;
  readonly onChange: (icon: string) => void;
}

/** All pictures side by side, as one radio group: a tap or the arrow keys choose. */
function IconPicker({ value, onChange }: IconPickerProps) {
  // The list stays the same while somebody chooses.
  const [icons] = useState(() => iconsFor(value));
  return (
    <ChoiceCards
      legend="Bild"
      look="tiles"
      options={icons.map(({ file, name }) => ({
        value: file,
        title: name,
        picture: <DrinkPicture icon={file} size={48} />,
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

/** The name of each picture, for the screen and for screen readers. */
const names: Record<(typeof DRINK_ICONS)[number], string> = {
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

interface DrinkIcon {
  readonly file: string;
  readonly name: string;
}

const shipped: readonly DrinkIcon[] = DRINK_ICONS.map((file) => ({ file, name: names[file] }));

/** The pictures to choose from. A picture that is not the app's own is offered only for the drink that has it. */
function iconsFor(inUse: string): readonly DrinkIcon[] {
  const known = shipped.some(({ file }) => file === inUse);
  return known ? shipped : [{ file: inUse, name: 'Bisheriges Bild' }, ...shipped];
}
