import { type Browser, chromium } from 'playwright-core';
import { chromiumPath, NO_CHROMIUM } from '../../../tools/tests/chromium.js';

export async function launchBrowser(): Promise<Browser> {
  const executablePath = await chromiumPath();
  if (!executablePath) throw new Error(NO_CHROMIUM);
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--no-zygote',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
