import type { Locator, Page } from 'playwright-core';
import type { DomPage } from './device/page.js';

/** Taps a link and downloads its file with the page's session. */
export async function download(page: Page, link: Locator) {
  const dom = page as unknown as DomPage;
  const [at] = await Promise.all([dom.waitForEvent('download'), link.click()]);
  const response = await dom.device.fetch(at as URL, { headers: {} });
  const [, name = ''] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name, text: await response.text() };
}
