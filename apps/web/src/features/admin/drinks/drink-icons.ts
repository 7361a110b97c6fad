import { DRINK_ICONS } from '@stammtisch/contracts';

/** What the pictures are called when they are read out. */
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

export interface DrinkIcon {
  readonly file: string;
  readonly name: string;
}

const shipped: readonly DrinkIcon[] = DRINK_ICONS.map((file) => ({ file, name: names[file] }));

/** The pictures to choose from; one that the app doesn't bring stays choosable where it is in use. */
export function iconsFor(inUse: string): readonly DrinkIcon[] {
  const known = shipped.some(({ file }) => file === inUse);
  return known ? shipped : [{ file: inUse, name: 'Bisheriges Bild' }, ...shipped];
}
