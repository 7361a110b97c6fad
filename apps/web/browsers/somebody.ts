import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import type { BrowserWindow } from './browser-window.js';

const HELPERS = ['node_modules/axe-core/axe.min.js', 'apps/web/browsers/in-page.js'];
const IN_PAGE = HELPERS.map((path) => readFileSync(path, 'utf8')).join('\n');

/** How long anything may take until it counts as missing, and until it is looked for again, in ms. */
const PATIENCE = 30_000;
const PAUSE = 50;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Somebody with the app in front of them, in whatever browser. Everything is found as a person finds it: by role and name. */
export class Somebody {
  /** How many pictures there are. */
  private taken = 0;

  constructor(
    private readonly window: BrowserWindow,
    /** Where the pictures of what they see go. */
    private readonly album: string,
  ) {}

  async goesTo(url: string): Promise<void> {
    await this.window.goTo(url);
  }

  /** Taps what has this role and name, once it is there and nothing lies above it. Leaves a picture of what was there before. */
  async taps(role: string, name: string | RegExp): Promise<void> {
    const { x, y } = await this.finds(role, name);
    await this.picture();
    await this.window.clickAt(x, y);
  }

  /** Writes something else into a field. */
  async fills(label: string, text: string): Promise<void> {
    await this.taps('field', label);
    await this.window.evaluate('document.activeElement.select?.()');
    await this.window.type(text);
  }

  /** Waits until the page says so. Leaves a picture of it. */
  async sees(text: string | RegExp): Promise<void> {
    await this.until(`to see ${text}`, () =>
      this.window.evaluate(`${pattern(text, '')}.test(document.body.innerText)`),
    );
    await this.picture();
  }

  /** Waits until something is there, in the reach of a finger. */
  finds(role: string, name: string | RegExp): Promise<Place> {
    const where = `standsStill().then(() => ${whereIs(role, name)})`;
    return this.until(`for the ${role} ${name}`, () => this.inPage(where)) as Promise<Place>;
  }

  /** Waits until it is there no more. */
  async goneIs(role: string, name: string | RegExp): Promise<void> {
    await this.until(`for the ${role} ${name} to go`, () => this.inPage(`!${whereIs(role, name)}`));
  }

  /** What stands in a field. */
  async reads(label: string): Promise<string> {
    await this.taps('field', label);
    return String(await this.window.evaluate('document.activeElement.value'));
  }

  /** Takes a picture of what is there. It never scrolls sideways. */
  private async picture(name = `${++this.taken}`.padStart(3, '0')): Promise<void> {
    await this.inPage('standsStill()');
    mkdirSync(this.album, { recursive: true });
    writeFileSync(join(this.album, `${name}.png`), await this.window.picture(), 'base64');
    const room = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
    expect([name, await this.window.evaluate(room)]).toEqual([name, 0]);
  }

  leaves(): Promise<void> {
    return this.window.close();
  }

  /** With the helpers there, which each new page has to be given. */
  private async inPage(expression: string): Promise<unknown> {
    if (!(await this.window.evaluate('"whereIs" in globalThis'))) {
      await this.window.evaluate(`(() => { ${IN_PAGE} })()`);
    }
    return this.window.evaluate(expression);
  }

  /** A page that is just going away answers with an error: the next one is asked. */
  private async until(what: string, look: () => Promise<unknown>): Promise<unknown> {
    const end = Date.now() + PATIENCE;
    for (let trouble: unknown; ; ) {
      const found = await look().catch((error: unknown) => {
        trouble = error;
      });
      if (found) return found;
      if (Date.now() > end) {
        await this.picture('in-vain').catch(() => undefined);
        throw new Error(`waited in vain ${what}`, { cause: trouble });
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

const whereIs = (role: string, name: string | RegExp) =>
  `whereIs(${JSON.stringify(role)}, ${pattern(name, '^')})`;

/** A text as a pattern, from its beginning on where `start` says so. */
function pattern(text: string | RegExp, start: string): string {
  if (text instanceof RegExp) return String(text);
  // Some of the spaces are such that no line breaks there.
  const plain = text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(' ', '\\s');
  return `/${start}${plain}${start && '$'}/`;
}
