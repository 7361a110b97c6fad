import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Options } from 'canvas-confetti';

const volleys: Options[] = [];
const create = jest.fn((_canvas: unknown, _options: object) =>
  Object.assign(async (options: Options) => void volleys.push(options), { reset: () => {} }),
);
jest.unstable_mockModule('canvas-confetti', () => ({
  default: Object.assign(() => null, { create, shapeFromText: () => 'emoji' }),
}));
const { rain, DURATION_MS } = await import('./confetti');

beforeEach(() => {
  volleys.length = 0;
});

/** Nothing is drawn on it. */
const canvas = Object.assign(Object.create(null), { height: 740 });

describe('confetti', () => {
  it.each([200, 300])('is as many pieces as asked for: %d', async (pieces) => {
    await rain(canvas, { pieces, emoji: '🍺' }).done;
    expect(volleys.reduce((sum, { particleCount = 0 }) => sum + particleCount, 0)).toBe(pieces);
  });

  it('falls for 5000 ms, with gravity 0.1 and friction 0.99', async () => {
    await rain(canvas, { pieces: 200, emoji: '🍺' }).done;
    expect(DURATION_MS).toBe(5000);
    for (const { gravity, decay, ticks } of volleys) {
      expect({ gravity, decay }).toEqual({ gravity: 0.1, decay: 0.99 });
      expect(ticks).toBeCloseTo((5000 * 60) / 1000, 5);
    }
  });

  it('does not fall for people who want less motion', () => {
    rain(canvas, { pieces: 200, emoji: '🍺' });
    expect(create).toHaveBeenLastCalledWith(
      canvas,
      expect.objectContaining({ disableForReducedMotion: true }),
    );
  });
});
