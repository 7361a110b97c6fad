import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';

export interface SavedFile {
  readonly name: string;
  readonly text: string;
}

/** What the browser saves when somebody follows a link to a file. */
export async function saved(page: Page, link: Locator): Promise<SavedFile> {
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}
