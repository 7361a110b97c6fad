import { describe, expect, it } from '@jest/globals';
import { DRINK_ICONS } from '@stammtisch/contracts';
import { drinkEmoji } from './drink-emoji';

describe('the emoji for a missing picture', () => {
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
  ])('for %s is %s, by file name', (icon, emoji) => {
    expect(drinkEmoji(icon)).toBe(emoji);
  });

  it.each(['', 'unknown.png', 'x'])('for %j is a beer', (icon) => {
    expect(drinkEmoji(icon)).toBe('🍺');
  });

  it('exists for every picture that ships with the app', () => {
    expect(DRINK_ICONS.map(drinkEmoji).join('')).toBe('💧🍺🍺🍺🍹🥤🍺🍸🥃🥤🍺💧🍷🍺🥤🍺');
  });
});
