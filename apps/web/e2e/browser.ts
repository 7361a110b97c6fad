import { type Browser, chromium } from 'playwright-core';

/** Chromium out of an npm package: a fresh machine needs nothing else. */
export async function launchBrowser(): Promise<Browser> {
  // Makes the package bring its own system libraries; it looks at this when it is imported.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  return chromium.launch({
    executablePath: await bundled.executablePath(),
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
