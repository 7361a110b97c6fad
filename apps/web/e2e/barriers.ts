import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { TOP } from './overlaps.js';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Smallest side of a touch target, in px. */
const FINGER = 44;

/** What axe checks in each look: in the dark only the colours differ. */
const RULES = { light: {}, dark: { runOnly: ['color-contrast'] } };

/** In a page: resolves once all animations have ended, except endless ones. */
const ANIMATIONS_END = `Promise.allSettled(document.getAnimations()
  .filter((each) => Number.isFinite(each.effect.getComputedTiming().endTime))
  .map((each) => each.finished))`;

/** Violations that axe finds in both looks, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // No preload: the pages' Content-Security-Policy forbids fetching the style sheets.
    const options = JSON.stringify({ preload: false, resultTypes: ['violations'], ...RULES[colorScheme] });
    const violations = await page.evaluate<AxeResults['violations']>(
      `${ANIMATIONS_END}.then(() => axe.run(${TOP} ?? document, ${options})).then(({ violations }) => violations)`,
    );
    for (const { id, nodes } of violations) {
      found.push(
        ...nodes.map(
          ({ html, failureSummary }) => `${colorScheme}: ${id}: ${html.slice(0, 160)} ${failureSummary}`,
        ),
      );
    }
  }
  return found;
}

/** In a page: findings of checks after the next frame, one line each. */
export const checksInPage = (...checks: readonly string[]) =>
  `new Promise(requestAnimationFrame).then(() => [${checks.join(',')}].flat())`;

export const runChecks = (page: Page, ...checks: readonly string[]) =>
  page.evaluate<string[]>(checksInPage(...checks));

/** In a page: visible buttons, links and fields that are too small for a finger. */
export const SMALL_TARGETS = `Array.from(
  (${TOP} ?? document).querySelectorAll('button, a[href], input, textarea, select, summary, [role=button], [role=switch]'),
)
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
  .filter(({ box }) => Math.round(box.width) < ${FINGER} || Math.round(box.height) < ${FINGER})
  .map(({ element, box }) => 'under ${FINGER} px: ' + box.width + ' × ' + box.height + ' ' + element.outerHTML.slice(0, 160))`;
