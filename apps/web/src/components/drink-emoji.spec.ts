import { describe, expect, it } from '@jest/globals';
import { DRINK_ICONS } from '@stammtisch/contracts';
import { drinkEmoji } from './drink-emoji';

describe('what stands in for a picture that is missing', () => {
  it.each([
    ['beer.png', '🍺'],
    ['wein_rot_weiss.png', '🍷'],
    ['schnaps.png', '🥃'],
    ['cocktail.png', '🍹'],
    ['longdrink.png', '🍸'],
    ['cola.png', '🥤'],
    ['kaffee.png', '☕'],
    ['tee.png', '🍵'],
    ['milch.png', '🥛'],
    ['wasser.png', '💧'],
  ])('for %s is %s, by the file’s name', (icon, emoji) => {
    expect(drinkEmoji(icon)).toBe(emoji);
  });

  it.each(['', 'unknown.png', 'x'])('for %j is a beer', (icon) => {
    expect(drinkEmoji(icon)).toBe('🍺');
  });

  it('is something for every picture that ships with the app', () => {
    expect(DRINK_ICONS.map((icon) => `${icon} ${drinkEmoji(icon)}`)).toEqual([
      'adelhozener.png 💧',
      'augustiner.png 🍺',
      'beer.png 🍺',
      'bier_krug.png 🍺',
      'cocktail.png 🍹',
      'cola.png 🥤',
      'giesinger.png 🍺',
      'goasnmass.png 🍸',
      'schnaps.png 🥃',
      'spezi.png 🥤',
      'tegernseer.png 🍺',
      'wasser.png 💧',
      'wein_rot_weiss.png 🍷',
      'weissbier.png 🍺',
      'white_monster.png 🥤',
      'wildbraeu.png 🍺',
    ]);
  });
});
