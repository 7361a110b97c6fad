import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** Smallest side of what a finger has to hit, in px. */
const FINGER = 44;

/** What axe looks at in each look: in the dark only the colours are others. */
const RULES = { light: {}, dark: { runOnly: ['color-contrast'] } };

/** What axe finds in both looks, one line each. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(AXE);
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await standsStill(page);
    // Without reading the style sheets again, which the pages' Content-Security-Policy would forbid.
    const violations = await page.evaluate<AxeResults['violations']>(
      `axe.run(${JSON.stringify({ preload: false, resultTypes: ['violations'], ...RULES[colorScheme] })})
        .then(({ violations }) => violations)`,
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

/** Buttons, links and fields that are smaller than a finger; what is only there for screen readers doesn't count. */
export function smallTargets(page: Page): Promise<string[]> {
  return page
    .locator('button, a[href], input, textarea, select, summary, [role=button], [role=tab], [role=switch]')
    .evaluateAll(
      (all, finger) =>
        all
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
          .filter(({ box }) => Math.round(box.width) < finger || Math.round(box.height) < finger)
          .map(
            ({ element, box }) =>
              `under ${finger} px: ${box.width} × ${box.height} ${element.outerHTML.slice(0, 160)}`,
          ),
      FINGER,
    );
}

/** Does the page scroll sideways? It never should. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
}

/** Resolves when nothing moves any more, but for what moves for ever. */
async function standsStill(page: Page): Promise<void> {
  await page.evaluate(
    `Promise.allSettled(document.getAnimations()
      .filter((each) => Number.isFinite(each.effect.getComputedTiming().endTime))
      .map((each) => each.finished))`,
  );
}
