import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { tallyWidth } from '../../components/tally-strokes';
import { fitName, fitRow } from './fit-row';
import { type Content, layOut } from './layout';

const content = (people: number, changes: Partial<Content> = {}): Content => ({
  rows: Array.from({ length: people }, (_, index) => ({ name: `Gast ${index}`, drinks: 25 - (index % 25) })),
  rounds: 1,
  drinks: ['Helles', 'Weißbier', 'Spezi'],
  ...changes,
});

const anyContent = fc.record({
  rows: fc.array(
    fc.record({ name: fc.string({ minLength: 1, maxLength: 50 }), drinks: fc.nat({ max: 60 }) }),
    {
      maxLength: 60,
    },
  ),
  rounds: fc.nat({ max: 3 }),
  drinks: fc.array(fc.string({ maxLength: 40 }), { maxLength: 20 }),
});

/** From the smallest phone on, held either way. */
const anyScreen = fc
  .tuple(fc.integer({ min: 320, max: 2160 }), fc.integer({ min: 480, max: 3840 }), fc.boolean())
  .map(([one, other, turned]) => (turned ? [other, one] : [one, other]) as [number, number]);

const SCREENS = [
  [1920, 1080],
  [1280, 800],
  [3840, 2160],
  [1080, 1920],
] as const;

describe('the slate', () => {
  it('never needs more room than there is, whatever stands on it', () => {
    fc.assert(
      fc.property(anyContent, anyScreen, (what, [width, height]) => {
        const { tally, tallySide, upright, title, padding, frame } = layOut(what, width, height);
        const inside = width - 2 * (padding + frame);
        const across = upright ? inside : tallySide;
        const rows = tally.rows * tally.rowHeight;
        expect(tally.rows * tally.columns).toBeGreaterThanOrEqual(what.rows.length);
        expect(rows + (upright ? title : 0)).toBeLessThanOrEqual((upright ? tallySide : height) + 0.01);
        const row = tally.nameWidth + tally.strokesWidth + tally.countWidth + 2 * tally.gap;
        expect(tally.columns * row + (tally.columns - 1) * tally.columnGap).toBeLessThanOrEqual(
          across + 0.01,
        );
        for (const { nameWidth } of what.rows.map((each) => fitRow(each, tally))) {
          expect(nameWidth).toBeLessThanOrEqual(tally.nameWidth + tally.strokesWidth + 0.01);
        }
      }),
    );
  });

  it.each(SCREENS)(
    'can be read from four metres, with three at the table or thirty (%d × %d)',
    (width, height) => {
      const unit = Math.min(width, height) / 100;
      for (const people of [1, 3, 10, 30]) {
        const { text, tally } = layOut(content(people), width, height);
        expect(text).toBeGreaterThanOrEqual(2.5 * unit);
        expect(tally.text).toBeGreaterThanOrEqual(2.3 * unit);
        expect(tally.stroke).toBeGreaterThanOrEqual(2.2 * unit);
      }
    },
  );

  it('can still be read from near when sixty drink', () => {
    expect(layOut(content(60), 1920, 1080).tally.text).toBeGreaterThanOrEqual(20);
  });

  it('has strokes beside which the names can be read, when few are at the table', () => {
    for (const [width, height] of [...SCREENS, [360, 740]] as const) {
      const { text, tally } = layOut(content(3), width, height);
      expect(tally.stroke).toBeLessThan(2 * tally.text);
      expect(tally.text).toBeGreaterThan(2 * text);
      expect(text).toBeGreaterThanOrEqual(layOut(content(10), width, height).text);
    }
  });

  it.each([3, 10, 30])('is filled by %d', (people) => {
    const { tally } = layOut(content(people), 1920, 1080);
    expect(tally.rows * tally.rowHeight).toBeGreaterThan(0.4 * 1080);
  });

  it('has the drinks on its ledge that there is room for', () => {
    const drinks = Array.from({ length: 20 }, (_, index) => `Getränk ${index}`);
    expect(layOut(content(5), 1920, 1080).drinksShown).toBe(3);
    const { drinksShown } = layOut(content(5, { drinks }), 1920, 1080);
    expect(drinksShown).toBeGreaterThan(3);
    expect(drinksShown).toBeLessThan(10);
  });
});

describe('a long name', () => {
  const name = 'Ferdinand-Maximilian von Hohenburg';

  it('is written smaller, or in two lines, before it is cut off', () => {
    const rows = [
      { name, drinks: 4 },
      { name: 'Bertl', drinks: 3 },
    ];
    const { tally } = layOut({ rows, rounds: 0, drinks: [] }, 1920, 1080);
    expect(fitRow({ name, drinks: 4 }, tally).whole).toBe(true);
    expect(fitRow({ name: 'Bertl', drinks: 3 }, tally)).toMatchObject({ size: tally.text, twoLines: false });
  });

  /** The tally on which a name stands below so many others. */
  const below = (people: number, long = name, drinks = 4) =>
    layOut(content(people, { rows: [...content(people).rows, { name: long, drinks }] }), 1920, 1080).tally;

  it('runs on in its line before it is written smaller, as far as its own strokes leave room', () => {
    const tally = below(9);
    const row = fitRow({ name, drinks: 4 }, tally);
    expect(row.whole).toBe(true);
    expect(row.size).toBeGreaterThan(fitName(name, tally).size);
    expect(row.nameWidth).toBeGreaterThan(tally.nameWidth);
    const { nameWidth, strokesWidth } = tally;
    expect(row.nameWidth + tallyWidth(4) * row.stroke).toBeLessThanOrEqual(nameWidth + strokesWidth);
  });

  it('takes no more room from the others than its share', () => {
    const tally = below(29);
    expect(tally.nameWidth).toBeLessThan(tally.strokesWidth * 2);
  });

  it('leaves the strokes their room, even when everybody has one', () => {
    for (const [width, height] of [...SCREENS, [800, 800], [360, 740]] as const) {
      for (const people of [1, 2, 10]) {
        const rows = Array.from({ length: people }, () => ({ name, drinks: 25 }));
        const { text, tally } = layOut({ rows, rounds: 0, drinks: [] }, width, height);
        expect(tally.stroke).toBeGreaterThan(0.7 * text);
      }
    }
  });

  it('that is cut off all the same is as large as the others', () => {
    const cut = 'Donaudampfschifffahrtskapitän';
    const tally = below(39, cut, 9);
    expect(fitRow({ name: cut, drinks: 9 }, tally)).toMatchObject({
      size: tally.text,
      twoLines: false,
      whole: false,
    });
  });
});
