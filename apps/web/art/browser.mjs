import { chromium } from 'playwright-core';
import { chromiumPath } from '../../../tools/tests/chromium.js';

export async function launch() {
  return chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--no-first-run'],
  });
}
