export type Place = 'low' | 'high';

/**
 * Where the bar covers nothing to tap: above the navigation, or else at the upper edge. Where the menu fills the
 * screen, at least the card stays free that was just tapped: a second tap on it must not undo the first.
 */
export function freePlace(bar: HTMLElement): Place {
  const coversOne = (place: Place, all: readonly Element[]) => {
    bar.dataset.place = place;
    return all.some((each) => covers(bar, each));
  };
  if (!coversOne('low', cards())) return 'low';
  if (!coversOne('high', cards())) return 'high';
  const tapped = bar.closest('li');
  return tapped && coversOne('low', [tapped]) ? 'high' : 'low';
}

const cards = () => [...document.querySelectorAll('main button:not([data-undo])')];

function covers(bar: Element, card: Element): boolean {
  const [above, below] = [bar.getBoundingClientRect(), card.getBoundingClientRect()];
  return (
    above.left < below.right &&
    above.right > below.left &&
    above.top < below.bottom &&
    above.bottom > below.top
  );
}
