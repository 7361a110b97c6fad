import { expect, it } from '@jest/globals';
import { AS_BEFORE, waitingPage } from '../service-worker/waiting-page.js';

const TEN_SECONDS = 10_000;

/** The address of a page opened at `address` after so many ms without the newer version. */
async function addressAfter(address: string, after: number): Promise<string> {
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(await waitingPage().text()) ?? [];
  let current = address;
  const location = Object.assign(new URL(address), {
    replace: (to: string) => {
      current = new URL(to, address).href;
    },
  });
  const serviceWorker = {
    addEventListener: () => undefined,
    getRegistration: async () => ({ waiting: true }),
  };
  const wait = (run: () => void, ms: number) => ms <= after && run();
  new Function('navigator', 'location', 'setTimeout', script)({ serviceWorker }, location, wait);
  return current;
}

it.each(['/', '/#hier', '//anderswo.example/'])(
  'a page that waited ten seconds for a newer version continues at its own address: %s',
  async (path) => {
    const address = `https://stammtisch.example${path}`;
    expect(await addressAfter(address, TEN_SECONDS - 1)).toBe(address);
    const { origin, pathname, hash } = new URL(address);
    expect(await addressAfter(address, TEN_SECONDS)).toBe(origin + pathname + AS_BEFORE + hash);
  },
);
