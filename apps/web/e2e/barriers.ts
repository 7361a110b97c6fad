import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { TOP } from './overlaps.js';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Smallest side of what a finger has to hit, in px. */
const FINGER = 44;

/** What axe looks at in each look: in the dark only the colours are others. */
const RULES = { light: {}, dark: { runOnly: ['color-contrast'] } };

/** In a page: resolves when nothing moves any more, but for what moves for ever. */
const STANDS_STILL = `Promise.allSettled(document.getAnimations()
  .filter((each) => Number.isFinite(each.effect.getComputedTiming().endTime))
  .map((each) => each.finished))`;

/** What axe finds in both looks, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Without reading the style sheets again, which the pages' Content-Security-Policy would forbid.
    const options = JSON.stringify({ preload: false, resultTypes: ['violations'], ...RULES[colorScheme] });
    const violations = await page.evaluate<AxeResults['violations']>(
      `${STANDS_STILL}.then(() => axe.run(${TOP} ?? document, ${options})).then(({ violations }) => violations)`,
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

/** What looks in a page find once it is drawn, a line each. */
export const finds = (page: Page, ...looks: readonly string[]) =>
  page.evaluate<string[]>(`new Promise(requestAnimationFrame).then(() => [${looks.join(',')}].flat())`);

/** In a page: buttons, links and fields that are smaller than a finger; what is only there for screen readers doesn't count. */
export const SMALL_TARGETS = `Array.from(
  (${TOP} ?? document).querySelectorAll('button, a[href], input, textarea, select, summary, [role=button], [role=switch]'),
)
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
  .filter(({ box }) => Math.round(box.width) < ${FINGER} || Math.round(box.height) < ${FINGER})
  .map(({ element, box }) => 'under ${FINGER} px: ' + box.width + ' × ' + box.height + ' ' + element.outerHTML.slice(0, 160))`;
