import type { Page } from 'playwright-core';

const FIELDS = 'input:not([type=radio], [type=checkbox], [aria-hidden]), textarea, select';

/** The outline of each text field's box while the field has the focus, and the field's own outline and border. */
export async function focusFrames(page: Page): Promise<{ box: string; own: string }[]> {
  const frames: { box: string; own: string }[] = [];
  for (const field of await page.locator(FIELDS).all()) {
    if (!(await field.isVisible()) || (await field.isDisabled())) continue;
    await field.focus();
    frames.push(
      await page.evaluate(`(() => {
        const field = getComputedStyle(document.activeElement);
        const box = getComputedStyle(document.activeElement.closest('label'));
        return { box: box.outline, own: [field.outlineStyle, field.borderStyle].join(' ') };
      })()`),
    );
  }
  return frames;
}
