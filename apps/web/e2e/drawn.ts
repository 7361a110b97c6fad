import type { Locator } from 'playwright-core';

/** A place on the screen, in px. */
type Drawn = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/**
 * Where an element stands in the next frame. A box that is asked for between two frames may show what nobody sees: the page
 * scrolls after a change and before it is drawn, so that what is above moves and not what a thumb is on.
 */
export const drawnAt = (element: Locator): Promise<Drawn> =>
  element.evaluate((each) => {
    const { IntersectionObserver } = each.ownerDocument.defaultView;
    return new Promise((resolve) => {
      new IntersectionObserver(([{ boundingClientRect }]: [{ boundingClientRect: Drawn }]) => {
        const { x, y, width, height } = boundingClientRect;
        resolve({ x, y, width, height });
      }).observe(each);
    });
  });
