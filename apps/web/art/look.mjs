/** Takes pictures of a page: node look.mjs <url or svg file> <out.png> [width] [height] [light|dark] [full]. */
import { launch } from './browser.mjs';

const [page_, out, width = '1280', height = '800', scheme = 'light', full] = process.argv.slice(2);
const browser = await launch();
const page = await browser.newPage({
  viewport: { width: Number(width), height: Number(height) },
  colorScheme: scheme,
});
await page.goto(page_);
await page.waitForTimeout(700);
await page.screenshot({ path: out, fullPage: full === 'full' });
await browser.close();
