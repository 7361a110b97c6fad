import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from '@jest/globals';
import type { Page } from 'playwright-core';
import { readPage } from '../src/lib/served-page.js';
import { endsOldWorker } from './worker.js';

const BUILT = 'dist/apps/web';
/** What a till of its own runs of, beside the packages. */
const TILL = ['dist/till', 'package.json'];

interface ReleaseOptions {
  /** The version of what crosses the wire, when it is another one. */
  readonly wire?: string;
  /** Whether a service worker belongs to it. */
  readonly worker?: boolean;
}

/** A version of the app in a folder of its own: it begins with a script of its own name. */
export class Release {
  readonly script: string;

  private constructor(
    /** Where a till of this version is built. */
    readonly root: string,
    name: string,
  ) {
    this.script = `/assets/${name}.js`;
  }

  /** Makes another version of the app that was built. */
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
    if (worker) release.list(page);
    else rmSync(release.at('/sw.js'));
    return release;
  }

  /** Takes a file away. */
  loses(name: RegExp): void {
    const files = readdirSync(this.webApp, { recursive: true, encoding: 'utf8' }).filter((path) =>
      name.test(`/${path}`),
    );
    if (files.length === 0) throw new Error(`no file like ${name}`);
    for (const file of files) rmSync(this.at(file));
  }

  /** Puts the new page and its script on the worker's list. */
  private list(pageBefore: string): void {
    const [before, now] = [hashOf(pageBefore), hashOf(this.read('/index.html'))];
    const worker = this.read('/sw.js')
      .replaceAll(before, now)
      .replaceAll(before.slice(0, 8), now.slice(0, 8))
      .replace(/\{url:([`"'])\/index\.html/, (page) => `${this.entry()},${page}`);
    this.write('/sw.js', worker);
  }

  private entry(): string {
    const integrity = `sha256-${hashOf(this.read(this.script))}`;
    return JSON.stringify({ url: this.script, revision: null, integrity });
  }

  /** Its folder of the web app. */
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

/** Makes versions of the app, which go when the spec file has ended. Call it once at the top. */
export function releases() {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-releases-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return (name: string, options?: ReleaseOptions) => Release.of(join(folder, name), name, options);
}

/** Whether a newer worker has been installed and has not taken over, on a page that is 5 s old. Answers after 250 ms, so that a loop may ask. */
const IS_STUCK = `new Promise((resolve) => setTimeout(resolve, 250))
  .then(() => performance.now() > 5000 && navigator.serviceWorker.getRegistration())
  .then((registration) => registration?.waiting?.state === 'installed')`;

/**
 * Waits until a page is of this version. Its worker takes over once the old one is idle and is ended by the browser. Chromium
 * ends no idle worker while somebody looks on with its tools, as here: then it is told to.
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
