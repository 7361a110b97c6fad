import { describe, expect, it } from '@jest/globals';
import { faultIn, linesOf } from './entries';

describe('categories as they are typed', () => {
  it('are one a line, without the empty ones and what stands around them', () => {
    expect(linesOf(' Getränke\n\n  Fest  im Mai \n')).toEqual(['Getränke', 'Fest im Mai']);
    expect(linesOf(' \n')).toEqual([]);
  });

  it('say what is wrong with them before they are sent', () => {
    expect(faultIn('Getränke\nEssen')).toBeUndefined();
    expect(faultIn('Essen\nGetränke\n Essen ')).toBe('Steht zweimal da: Essen');
    expect(faultIn('Essen\nESSEN')).toBe('Steht zweimal da: ESSEN');
    expect(faultIn('x'.repeat(41))).toMatch(/^Zu lang: x/);
    expect(faultIn(Array.from({ length: 21 }, (_, line) => `${line}`).join('\n'))).toBe(
      'Höchstens 20, das sind 21',
    );
  });
});
