import { getByLabelSelector, getByRoleSelector, getByTextSelector } from 'ivya';
import { getAriaChecked, getAriaDisabled } from 'ivya/utils';
import { isShown, normalizeSpace } from './accessible.js';
import { changes, findAll } from './find.js';
import type { Hand, UploadedFile } from './hand.js';

type Text = string | RegExp;

interface ByText {
  readonly exact?: boolean;
}

interface Filter {
  readonly has?: DomLocator;
  readonly hasText?: Text;
}

/** What a locator needs of its page. */
export interface LocatorPage {
  readonly document: Document;
  readonly hand: Hand;
  until<T>(look: () => T | undefined, what: string): Promise<T>;
}

/** Focus, and what is checked, change unnoticed: after so many ms a search is repeated in any case. */
const STALE_MS = 50;

type State = 'attached' | 'detached' | 'visible' | 'hidden';

/** Playwright's locator over happy-dom. Actions wait until exactly one element matches, and it can be reached. */
export class DomLocator {
  constructor(
    private readonly page: LocatorPage,
    private readonly selector: string,
  ) {}

  private chain(selector: string): DomLocator {
    return new DomLocator(this.page, this.selector ? `${this.selector} >> ${selector}` : selector);
  }

  getByRole(role: string, how: Parameters<typeof getByRoleSelector>[1] = {}): DomLocator {
    return this.chain(getByRoleSelector(role, how));
  }

  getByText(text: Text, how: ByText = {}): DomLocator {
    return this.chain(getByTextSelector(text, how));
  }

  getByLabel(label: Text, how: ByText = {}): DomLocator {
    return this.chain(getByLabelSelector(label, how));
  }

  locator(selector: string, filter: Filter = {}): DomLocator {
    return this.chain(selector).filter(filter);
  }

  filter({ has, hasText }: Filter): DomLocator {
    const holding = has ? this.chain(`internal:has=${JSON.stringify(has.selector)}`) : this;
    return hasText ? holding.chain(getByTextSelector(hasText).replace('text', 'has-text')) : holding;
  }

  and(other: DomLocator): DomLocator {
    return this.chain(`internal:and=${JSON.stringify(other.selector)}`);
  }

  or(other: DomLocator): DomLocator {
    return this.chain(`internal:or=${JSON.stringify(other.selector)}`);
  }

  first(): DomLocator {
    return this.nth(0);
  }

  last(): DomLocator {
    return this.nth(-1);
  }

  nth(index: number): DomLocator {
    return this.chain(`nth=${index}`);
  }

  private get found(): Element[] {
    return findAll(this.page.document, this.selector);
  }

  /** Finds the elements for a wait, again only after a change. */
  private search(): () => Element[] {
    let last = { found: [] as Element[], at: -1, time: 0 };
    return () => {
      const time = performance.now();
      if (last.at !== changes.count || time - last.time > STALE_MS)
        last = { found: this.found, at: changes.count, time };
      return last.found;
    };
  }

  async all(): Promise<DomLocator[]> {
    return this.found.map((_, index) => this.nth(index));
  }

  async count(): Promise<number> {
    return this.found.length;
  }

  /** Waits for exactly one element, and until it passes. */
  private one(passes: (element: Element) => boolean = () => true, action = 'look at'): Promise<Element> {
    const search = this.search();
    return this.page.until(() => {
      const [element, ...more] = search();
      if (more.length > 0) throw new Error(`${more.length + 1} elements for ${this.selector}`);
      return element && passes(element) ? element : undefined;
    }, `to ${action} ${this.selector}`);
  }

  async waitFor({ state = 'visible' }: { state?: State } = {}): Promise<void> {
    const search = this.search();
    await this.page.until(() => {
      const found = search();
      if (found.length > 1) throw new Error(`${found.length} elements for ${this.selector}`);
      const isThere = state === 'visible' || state === 'hidden' ? found.some(isShown) : found.length > 0;
      return isThere === (state === 'visible' || state === 'attached') ? true : undefined;
    }, `${this.selector} to be ${state}`);
  }

  async isVisible(): Promise<boolean> {
    return this.found.some(isShown);
  }

  async isDisabled(): Promise<boolean> {
    return getAriaDisabled(await this.one());
  }

  async isChecked(): Promise<boolean> {
    return getAriaChecked(await this.one()) === true;
  }

  async inputValue(): Promise<string> {
    return String(Reflect.get(await this.one(), 'value'));
  }

  async textContent(): Promise<string | null> {
    return (await this.one()).textContent;
  }

  async innerText(): Promise<string> {
    return normalizeSpace((await this.one()).textContent);
  }

  async allTextContents(): Promise<string[]> {
    return this.found.map((each) => each.textContent ?? '');
  }

  async allInnerTexts(): Promise<string[]> {
    return this.found.map((each) => normalizeSpace(each.textContent));
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.one()).getAttribute(name);
  }

  // biome-ignore lint/suspicious/noExplicitAny: the caller knows the element's type
  async evaluate<T>(read: (element: any) => T): Promise<Awaited<T>> {
    return await read(await this.one());
  }

  /** The one element, once it is visible, enabled, and not behind a dialog. */
  private reachable(action: string): Promise<Element> {
    return this.one(
      (each) => isShown(each) && !getAriaDisabled(each) && this.page.hand.isInFront(each),
      action,
    );
  }

  async click({ force = false } = {}): Promise<void> {
    await this.page.hand.tap(await (force ? this.one(isShown, 'tap') : this.reachable('tap')));
  }

  async dblclick(): Promise<void> {
    const element = await this.reachable('tap');
    for (let tap = 0; tap < 2; tap++) await this.page.hand.tap(element);
  }

  async focus(): Promise<void> {
    this.page.hand.focus(await this.one(isShown, 'focus'));
  }

  async check(): Promise<void> {
    if (!(await this.isChecked())) await this.click();
    await this.one((each) => getAriaChecked(each) === true, 'check');
  }

  async uncheck(): Promise<void> {
    if (await this.isChecked()) await this.click();
    await this.one((each) => !getAriaChecked(each), 'uncheck');
  }

  async fill(text: string): Promise<void> {
    await this.page.hand.fill(await this.reachable('fill'), text);
  }

  async selectOption(wanted: string | { label?: string; index?: number }): Promise<void> {
    const select = await this.reachable('choose in');
    const { label, index } = typeof wanted === 'string' ? { label: wanted } : wanted;
    const fits = (each: Element, at: number) =>
      at === index ||
      (label &&
        [each.getAttribute('value'), normalizeSpace(each.textContent)].includes(normalizeSpace(label)));
    const chosen = await this.page.until(
      () => Array.from(select.querySelectorAll('option')).find(fits),
      `for option ${label} in ${this.selector}`,
    );
    await this.page.hand.fill(select, String(Reflect.get(chosen, 'value')));
  }

  async setInputFiles(files: UploadedFile | readonly UploadedFile[]): Promise<void> {
    const input = await this.one(() => true, 'give files to');
    await this.page.hand.setFiles(input, [files].flat() as UploadedFile[]);
  }

  async press(key: string): Promise<void> {
    await this.focus();
    await this.page.hand.keyboard.press(key);
  }

  async dispatchEvent(type: string, init: object = {}): Promise<void> {
    await this.page.hand.dispatchEvent(await this.one(), type, init);
  }
}
