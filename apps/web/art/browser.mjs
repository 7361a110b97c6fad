/** The headless Chromium that comes as an npm package. */
import { chromium } from 'playwright-core';

export async function launch() {
  // Makes the package bring its own system libraries.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  return chromium.launch({
    executablePath: await bundled.executablePath(),
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu', '--no-first-run'],
  });
}
