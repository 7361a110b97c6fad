import type { Locator } from 'playwright-core';

/** In px. */
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/**
 * Where an element is in the next frame. A box read between two frames may be wrong: the page corrects its scroll position after a
 * change and before drawing, so that what a thumb is on does not move.
 */
export const drawnAt = (element: Locator): Promise<Box> =>
  element.evaluate((each) => {
    const { IntersectionObserver } = each.ownerDocument.defaultView;
    return new Promise((resolve) => {
      new IntersectionObserver(([{ boundingClientRect }]: [{ boundingClientRect: Box }]) => {
        const { x, y, width, height } = boundingClientRect;
        resolve({ x, y, width, height });
      }).observe(each);
    });
  });
