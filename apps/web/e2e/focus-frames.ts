import type { Page } from 'playwright-core';

const FIELDS = 'input:not([type=radio], [type=checkbox], [aria-hidden]), textarea, select';

/** The outline of each text field's box while the field has the focus, and the field's own outline and border. */
export const focusFrames = (page: Page) =>
  page.evaluate<{ box: string; own: string }[]>(`Array.from(document.querySelectorAll('${FIELDS}'))
    .filter((field) => field.checkVisibility({ visibilityProperty: true }) && !field.disabled)
    .map((field) => {
      field.focus();
      const { outlineStyle, borderStyle } = getComputedStyle(field);
      const box = getComputedStyle(field.closest('label')).outline;
      return { box, own: [outlineStyle, borderStyle].join(' ') };
    })`);
