/**
 * What scrolls is no higher than this, in px: browsers end at some 16 million, and place things exactly only below one or
 * two.
 */
const TALLEST = 1_000_000;
/** How far one can scroll from any place before the element has come to an end of its own, in px. */
const LEEWAY = 50_000;

/** What of an element that scrolls a long list needs to know. */
export interface Scroller {
  scrollTop: number;
  readonly clientHeight: number;
}

/**
 * Scrolls lists of any length in an element of limited height. Nearby, a pixel scrolled is a pixel of the list; a leap,
 * as with the scroll bar, goes to the same share of the list. `shift` is where the list's pixels are beyond the element's.
 */
export class LongScroll {
  shift = 0;
  private last = 0;
  private total = 0;

  constructor(private readonly element: Scroller) {}

  /** Height of the element's content for a list of this height. */
  static height(total: number): number {
    return Math.min(total, TALLEST);
  }

  resize(total: number): void {
    this.total = total;
    if (total <= TALLEST) this.shift = 0;
  }

  /** Where the list is after the element has scrolled. */
  scrolled(): number {
    const { scrollTop, clientHeight } = this.element;
    if (this.total <= TALLEST) return scrollTop;
    if (Math.abs(scrollTop - this.last) > 2 * clientHeight) this.leap(scrollTop);
    this.last = scrollTop;
    const offset = this.within(scrollTop + this.shift);
    const end = this.room(TALLEST) - 1;
    // Scrolled to an end of the element which is none of the list.
    const stuck = (scrollTop <= 0 && offset > 0) || (scrollTop >= end && offset < this.room(this.total) - 1);
    if (stuck) this.go(offset);
    return offset;
  }

  /** Scrolls to a place in the list. */
  go(wanted: number): void {
    const offset = this.within(wanted);
    const [room, all] = [this.room(LongScroll.height(this.total)), this.room(this.total)];
    const share = all > 0 ? (offset / all) * room : 0;
    const above = Math.min(offset, LEEWAY);
    const below = Math.min(all - offset, LEEWAY);
    this.element.scrollTop = Math.min(Math.max(share, above), room - below);
    this.last = this.element.scrollTop;
    this.shift = this.total <= TALLEST ? 0 : offset - this.last;
  }

  private leap(scrollTop: number): void {
    const share = Math.min(1, Math.max(0, scrollTop / this.room(TALLEST)));
    this.shift = share * this.room(this.total) - scrollTop;
  }

  private within(offset: number): number {
    return Math.min(Math.max(0, offset), this.room(this.total));
  }

  private room(height: number): number {
    return Math.max(0, height - this.element.clientHeight);
  }
}
