import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import confetti, { type Options } from 'canvas-confetti';
import { DURATION_MS, rain } from './confetti';

const volleys: Options[] = [];

beforeEach(() => {
  volleys.length = 0;
  const fire = async (options: Options = {}) => {
    volleys.push(options);
    return null;
  };
  jest.spyOn(confetti, 'create').mockReturnValue(Object.assign(fire, { reset: () => {} }));
});
afterEach(() => void jest.restoreAllMocks());

const canvas = Object.assign(Object.create(null), { height: 740 });

describe('confetti', () => {
  it.each([200, 300])('has as many pieces as requested: %d', async (pieces) => {
    await rain(canvas, { pieces, emoji: '🍺' });
    expect(volleys.reduce((sum, { particleCount = 0 }) => sum + particleCount, 0)).toBe(pieces);
  });

  it('falls for 5000 ms, with gravity 0.1 and friction 0.99', async () => {
    await rain(canvas, { pieces: 200, emoji: '🍺' });
    expect(DURATION_MS).toBe(5000);
    for (const { gravity, decay, ticks } of volleys) {
      expect({ gravity, decay }).toEqual({ gravity: 0.1, decay: 0.99 });
      expect(ticks).toBeCloseTo((5000 * 60) / 1000, 5);
    }
  });
});
