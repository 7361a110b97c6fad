import type { Page } from 'playwright-core';

/** Where all fields and buttons stand, as the distance of each from the top of the screen. */
export const standing = (page: Page): Promise<number[]> =>
  page.evaluate(
    "[...document.querySelectorAll('input, button')].map((each) => each.getBoundingClientRect().top)",
  );
