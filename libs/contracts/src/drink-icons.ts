/** File names of the icons that ship with the app, below `/icons/drinks/`. */
export const DRINK_ICONS = [
  'adelhozener.png',
  'augustiner.png',
  'beer.png',
  'bier_krug.png',
  'cocktail.png',
  'cola.png',
  'giesinger.png',
  'goasnmass.png',
  'schnaps.png',
  'spezi.png',
  'tegernseer.png',
  'wasser.png',
  'wein_rot_weiss.png',
  'weissbier.png',
  'white_monster.png',
  'wildbraeu.png',
] as const;

export const DEFAULT_DRINK_ICON = 'beer.png';
