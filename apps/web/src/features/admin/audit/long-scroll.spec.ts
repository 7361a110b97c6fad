import { beforeEach, describe, expect, it } from '@jest/globals';
import { LongScroll } from './long-scroll';

const VIEW = 600;
const ROW = 48;
const MILLION = 1_000_000 * ROW;

let element: { scrollTop: number; readonly clientHeight: number };
let scroll: LongScroll;

beforeEach(() => {
  element = { scrollTop: 0, clientHeight: VIEW };
  scroll = new LongScroll(element);
});

function by(pixels: number): number {
  element.scrollTop = Math.min(Math.max(0, element.scrollTop + pixels), LongScroll.height(MILLION) - VIEW);
  return scroll.scrolled();
}

describe('a short list', () => {
  it('scrolls as any other', () => {
    scroll.resize(4800);
    element.scrollTop = 1234;
    expect(scroll.scrolled()).toBe(1234);
    scroll.go(9999);
    expect(element.scrollTop).toBe(4800 - VIEW);
    expect(scroll.shift).toBe(0);
  });
});

describe('a list of a million rows', () => {
  beforeEach(() => scroll.resize(MILLION));

  it('is no higher than browsers can lay out exactly', () => {
    expect(LongScroll.height(MILLION)).toBe(1_000_000);
  });

  it('moves by the pixel with the wheel, wherever it is', () => {
    expect(by(120)).toBe(120);
    scroll.go(MILLION / 2);
    expect(by(120)).toBeCloseTo(MILLION / 2 + 120);
    expect(by(-120)).toBeCloseTo(MILLION / 2);
  });

  it('goes to the same share of the list when the bar is dragged', () => {
    const middle = by((LongScroll.height(MILLION) - VIEW) / 2);
    expect(middle).toBeCloseTo((MILLION - VIEW) / 2);
    expect(by(LongScroll.height(MILLION))).toBe(MILLION - VIEW);
    expect(by(-LongScroll.height(MILLION))).toBe(0);
  });

  it('is scrolled back to its beginning by the wheel, without a jump', () => {
    scroll.go(130_000);
    let before = scroll.scrolled();
    while (before > 0) {
      const now = by(-1000);
      expect(before - now).toBeLessThanOrEqual(1000.5);
      expect(now).toBeLessThan(before);
      before = now;
    }
    expect(element.scrollTop).toBe(0);
  });
});
