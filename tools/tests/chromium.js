// Finds a Chromium on this machine.
import { accessSync, constants } from 'node:fs';

/** Paths of installed browsers. */
const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const NO_CHROMIUM =
  'Left out what needs a browser: no Chromium. Install one (Debian: apt-get install chromium), or say in CHROME_PATH where it is.';

function runs(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Chromium from an npm package, so that a fresh Linux machine needs nothing else. */
async function packed() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // Makes the package bring its own system libraries. It reads this variable when it is imported.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}

/** The path of a Chromium: from CHROME_PATH, installed, or packed. Undefined when there is none. */
export async function chromiumPath() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH) return runs(CHROME_PATH) ? CHROME_PATH : undefined;
  return INSTALLED.find(runs) ?? packed();
}
