import { DRINK_ICONS } from '@stammtisch/contracts';
import { useState } from 'react';
import { ChoiceCards } from '../../ui/ChoiceCards';
import { DrinkPicture } from '../../ui/DrinkPicture';

export interface IconPickerProps {
  readonly value: string;
  readonly onChange: (icon: string) => void;
}

/** All pictures side by side, as one radio group: a tap or the arrow keys choose. */
export function IconPicker({ value, onChange }: IconPickerProps) {
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
