import { isDisabled, isShown, plain, plainLines, textOf } from './accessible.js';
import { all, type Find, hasStates } from './find.js';
import { Finding } from './finding.js';

/** The page that is looked at, and the hand that touches it. */
export interface Looked {
  readonly document: Document;
  readonly hand: {
    readonly keyboard: { press(key: string): Promise<void>; type(text: string): Promise<void> };
    isInFront(element: Element): boolean;
    taps(element: Element): Promise<void>;
    points(element: Element, types: readonly string[]): boolean;
    focuses(element: Element | undefined, from?: Element | null): void;
    fills(field: Element, text: string): Promise<void>;
    givesFiles(input: Element, files: readonly FileGiven[]): Promise<void>;
    sends(element: Element, type: string, init: object): Promise<void>;
  };
  /** Waits for a fact. */
  until<T>(look: () => T | undefined, what: string): Promise<T>;
}

type State = 'attached' | 'detached' | 'visible' | 'hidden';

/**
 * Finds elements of a page anew each time it is asked, as Playwright's locators do: by what a person sees and hears. Verbs
 * wait until there is exactly one element, and it can be reached.
 */
export class DomLocator extends Finding<DomLocator> {
  constructor(
    private readonly page: Looked,
    find: Find,
    what: string,
  ) {
    super(find, what);
  }

  protected override made(find: Find, what: string): DomLocator {
    return new DomLocator(this.page, find, what);
  }

  private get found(): Element[] {
    return this.find(this.page.document);
  }

  async all(): Promise<DomLocator[]> {
    return this.found.map((_, index) => this.nth(index));
  }

  async count(): Promise<number> {
    return this.found.length;
  }

  /** Waits for exactly one element that passes. */
  private one(passes: (element: Element) => boolean = () => true, doing = 'look at'): Promise<Element> {
    return this.page.until(() => {
      const [element, ...more] = this.found;
      if (more.length > 0) throw new Error(`${more.length + 1} elements for ${this.what}`);
      return element && passes(element) ? element : undefined;
    }, `to ${doing} ${this.what}`);
  }

  async waitFor({ state = 'visible' }: { state?: State; timeout?: number } = {}): Promise<void> {
    await this.page.until(() => {
      const { found } = this;
      if (found.length > 1) throw new Error(`${found.length} elements for ${this.what}`);
      const there = state === 'visible' || state === 'hidden' ? found.some(isShown) : found.length > 0;
      return there === (state === 'visible' || state === 'attached') ? true : undefined;
    }, `${this.what} to be ${state}`);
  }

  async isVisible(): Promise<boolean> {
    return this.found.some(isShown);
  }

  async isHidden(): Promise<boolean> {
    return !this.found.some(isShown);
  }

  async isDisabled(): Promise<boolean> {
    return isDisabled(await this.one());
  }

  async isEnabled(): Promise<boolean> {
    return !isDisabled(await this.one());
  }

  async isChecked(): Promise<boolean> {
    return hasStates(await this.one(), { checked: true });
  }

  async inputValue(): Promise<string> {
    return String(Reflect.get(await this.one(), 'value'));
  }

  async textContent(): Promise<string | null> {
    return (await this.one()).textContent;
  }

  async innerText(): Promise<string> {
    return plainLines(await this.one());
  }

  async allTextContents(): Promise<string[]> {
    return this.found.map((each) => each.textContent ?? '');
  }

  async allInnerTexts(): Promise<string[]> {
    return this.found.map(plainLines);
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.one()).getAttribute(name);
  }

  // biome-ignore lint/suspicious/noExplicitAny: what a story does with an element is its own
  async evaluate<T, A>(does: (element: any, given: A) => T, given?: A): Promise<Awaited<T>> {
    return await does(await this.one(), given as A);
  }

  // biome-ignore lint/suspicious/noExplicitAny: likewise
  async evaluateAll<T, A>(does: (elements: any[], given: A) => T, given?: A): Promise<Awaited<T>> {
    return await does(this.found, given as A);
  }

  /** An element that a finger can reach: shown, enabled, and not behind a dialog. */
  private reached(doing: string): Promise<Element> {
    return this.one((each) => isShown(each) && !isDisabled(each) && this.page.hand.isInFront(each), doing);
  }

  async click({
    force = false,
    clickCount = 1,
  }: {
    force?: boolean;
    clickCount?: number;
  } = {}): Promise<void> {
    const element = await (force ? this.one(isShown, 'tap') : this.reached('tap'));
    for (let tap = 0; tap < clickCount; tap++) await this.page.hand.taps(element);
  }

  tap(): Promise<void> {
    return this.click();
  }

  dblclick(): Promise<void> {
    return this.click({ clickCount: 2 });
  }

  async hover(): Promise<void> {
    const element = await this.reached('point at');
    this.page.hand.points(element, ['pointerover', 'pointerenter', 'mouseover', 'mousemove']);
  }

  async focus(): Promise<void> {
    this.page.hand.focuses(await this.one(isShown, 'focus'));
  }

  async blur(): Promise<void> {
    this.page.hand.focuses(undefined, await this.one());
  }

  async check(how: { force?: boolean } = {}): Promise<void> {
    if (!(await this.isChecked())) await this.click(how);
    await this.one((each) => hasStates(each, { checked: true }), 'check');
  }

  async uncheck(how: { force?: boolean } = {}): Promise<void> {
    if (await this.isChecked()) await this.click(how);
    await this.one((each) => hasStates(each, { checked: false }), 'uncheck');
  }

  async fill(text: string): Promise<void> {
    await this.page.hand.fills(await this.reached('fill'), text);
  }

  clear(): Promise<void> {
    return this.fill('');
  }

  async selectOption(wanted: string | { label?: string; value?: string; index?: number }): Promise<void> {
    const select = await this.reached('choose in');
    const { label, value, index } = typeof wanted === 'string' ? { label: wanted, value: wanted } : wanted;
    const fits = (each: Element, at: number) =>
      at === index ||
      (value !== undefined && each.getAttribute('value') === value) ||
      (label !== undefined && plain(textOf(each)) === plain(label));
    const chosen = await this.page.until(
      () => all(select, 'option').find(fits),
      `for option ${label ?? value} in ${this.what}`,
    );
    await this.page.hand.fills(select, String(Reflect.get(chosen, 'value')));
  }

  async setInputFiles(files: FileGiven | readonly FileGiven[]): Promise<void> {
    const input = await this.one(() => true, 'give files to');
    await this.page.hand.givesFiles(input, [files].flat() as FileGiven[]);
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await this.page.hand.keyboard.press(key);
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.page.hand.keyboard.type(text);
  }

  async dispatchEvent(type: string, init: object = {}): Promise<void> {
    await this.page.hand.sends(await this.one(), type, init);
  }

  /** There is nothing to scroll. */
  async scrollIntoViewIfNeeded(): Promise<void> {
    await this.one();
  }
}

export interface FileGiven {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** All that a page shows, or what is looked through in its place: an element that is to have something in it. */
export const wholePage = (page: Looked): DomLocator =>
  new DomLocator(page, (root) => ('documentElement' in root ? [root.documentElement] : [root]), '');
