import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import { readPage } from '../src/lib/served-page.js';
import { endsOldWorker } from './worker.js';

const BUILT = 'dist/apps/web';
/** The built till, without its packages. */
const TILL = ['dist/till', 'package.json'];

interface ReleaseOptions {
  /** Wire version; default: that of the build. */
  readonly wire?: string;
  /** Whether it has a service worker; default: yes. */
  readonly worker?: boolean;
}

/** A version of the app in its own folder. Its first script is named after it. */
export class Release {
  readonly script: string;

  private constructor(
    /** Folder of the built till of this version. */
    readonly root: string,
    name: string,
  ) {
    this.script = `/assets/${name}.js`;
  }

  /** Copies the build to `root` as another version. */
  static of(root: string, name: string, { wire, worker = true }: ReleaseOptions = {}): Release {
    const release = new Release(root, name);
    for (const part of TILL) cpSync(resolve(part), join(root, part), { recursive: true });
    symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
    cpSync(resolve(BUILT), join(root, BUILT), {
      recursive: true,
      filter: (file) => !/\.(?:br|gz)$/.test(file),
    });
    const page = release.read('/index.html');
    const first = readPage(page)?.script ?? '';
    release.write(release.script, `import '.${first.replace('/assets', '')}';`);
    release.write(
      '/index.html',
      page
        .replace(`src="${first}"`, `src="${release.script}"`)
        .replace(/(?<=name="wire-version" content=")[^"]*/, (before) => wire ?? before)
        .replace(worker ? '' : /<meta name="service-worker"[^>]*>/, ''),
    );
    if (worker) release.addToPrecache(page);
    else rmSync(release.at('/sw.js'));
    return release;
  }

  /** Deletes the files of that name. */
  deleteFiles(name: RegExp): void {
    const files = readdirSync(this.webApp, { recursive: true, encoding: 'utf8' }).filter((path) =>
      name.test(`/${path}`),
    );
    if (files.length === 0) throw new Error(`no file like ${name}`);
    for (const file of files) rmSync(this.at(file));
  }

  /** Adds the new page and its script to the worker's precache list. */
  private addToPrecache(pageBefore: string): void {
    const [before, now] = [hashOf(pageBefore), hashOf(this.read('/index.html'))];
    const worker = this.read('/sw.js')
      .replaceAll(before, now)
      .replaceAll(before.slice(0, 8), now.slice(0, 8))
      .replace(/\{url:([`"'])\/index\.html/, (page) => `${this.precacheEntry()},${page}`);
    this.write('/sw.js', worker);
  }

  private precacheEntry(): string {
    const integrity = `sha256-${hashOf(this.read(this.script))}`;
    return JSON.stringify({ url: this.script, revision: null, integrity });
  }

  /** Folder of the web app. */
  get webApp(): string {
    return join(this.root, BUILT);
  }

  private at(path: string): string {
    return join(this.webApp, path);
  }

  private read(path: string): string {
    return readFileSync(this.at(path), 'utf8');
  }

  private write(path: string, content: string): void {
    writeFileSync(this.at(path), content);
  }
}

const hashOf = (content: string) => createHash('sha256').update(content).digest('base64');

/** Makes versions of the app, deleted after the spec file's tests. Call it once at the top. */
export function releases() {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-releases-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return (name: string, options?: ReleaseOptions) => Release.of(join(folder, name), name, options);
}

/** Whether a newer worker is installed but has not taken over on a page that is 5 s old. Resolves after 250 ms, so that a loop may poll. */
const IS_STUCK = `new Promise((resolve) => setTimeout(resolve, 250))
  .then(() => performance.now() > 5000 && navigator.serviceWorker.getRegistration())
  .then((registration) => registration?.waiting?.state === 'installed')`;

/**
 * Waits until a page is of this version. The version's worker takes over when the browser ends the old, idle one. Chromium ends no
 * idle worker while its developer tools are attached, as they are here, so this ends it.
 */
export async function shows(page: Page, { script }: Release): Promise<void> {
  let isShown = false;
  const shown = page
    .locator(`script[src="${script}"]`)
    .waitFor({ state: 'attached' })
    .finally(() => {
      isShown = true;
    });
  // A page that navigates meanwhile rejects the question.
  while (!isShown) if (await page.evaluate(IS_STUCK).catch(() => false)) await endsOldWorker(page);
  await shown;
}
