/** Runs axe over the gallery, light and dark, with its dialogs: node apps/web/art/axe.mjs <url of kit.html> */
import { readFileSync } from 'node:fs';
import { launch } from './browser.mjs';

const [url] = process.argv.slice(2);
const axe = readFileSync(new URL('../../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const browser = await launch();
let found = 0;
for (const colorScheme of ['light', 'dark']) {
  for (const place of ['', '#round', '#confirm']) {
    const page = await browser.newPage({
      viewport: { width: 360, height: 740 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    await page.goto(url + place);
    await page.locator('main').waitFor({ state: 'attached' });
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => globalThis.axe.run());
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, a, input, textarea, label')]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
        .filter(({ box }) => box.width < 44 || box.height < 44)
        .map(({ element }) => element.outerHTML.slice(0, 90)),
    );
    for (const { id, nodes } of violations) {
      process.stdout.write(`${colorScheme}${place} ${id}\n`);
      for (const node of nodes)
        process.stdout.write(`   ${node.html.slice(0, 120)} ${node.failureSummary}\n`);
    }
    if (wide) process.stdout.write(`${colorScheme}${place} scrolls sideways\n`);
    for (const html of small) process.stdout.write(`${colorScheme}${place} under 44 px: ${html}\n`);
    found += violations.length + small.length + Number(wide);
    await page.close();
  }
}
await browser.close();
process.exitCode = found ? 1 : 0;
