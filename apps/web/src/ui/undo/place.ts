/** Where the bar stands: right at what was tapped, at the lower or at the upper edge of the screen. */
type BarPlace = 'near' | 'low' | 'high';

/**
 * Puts the undo bar where it covers nothing to tap: right below the menu on a wide screen, above the navigation, or else at the
 * upper edge. A menu that fills the screen leaves no such place. Even then the bar does not cover the card that was just
 * tapped: a second tap on the card must not undo the first.
 */
export function takeFreePlace(bar: HTMLElement): void {
  const coversOne = (place: BarPlace, all: readonly Element[]) => {
    bar.dataset.place = place;
    return all.some((each) => covers(bar, each));
  };
  if (bar.closest('section') && isWide() && !coversOne('near', cards()) && isInSight(bar)) return;
  if (!coversOne('low', cards()) || !coversOne('high', cards())) return;
  const tapped = bar.closest('li');
  if (tapped && !coversOne('low', [tapped])) return;
  bar.dataset.place = tapped ? 'high' : 'low';
}

/** The table page has two columns from this width on. */
const isWide = () => matchMedia('(min-width: 720px)').matches;

const isInSight = (bar: Element) => bar.getBoundingClientRect().bottom <= innerHeight;

const cards = () => [...document.querySelectorAll('main :is(a, button):not([data-undo])')];

function covers(bar: Element, card: Element): boolean {
  const [above, below] = [bar.getBoundingClientRect(), card.getBoundingClientRect()];
  return (
    above.left < below.right &&
    above.right > below.left &&
    above.top < below.bottom &&
    above.bottom > below.top
  );
}
