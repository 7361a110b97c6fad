import { getByLabelSelector, getByRoleSelector, getByTextSelector } from 'ivya';
import { getAriaChecked, getAriaDisabled } from 'ivya/utils';
import { isShown, plain } from './accessible.js';
import { findAll } from './find.js';
import type { FileGiven, Hand } from './hand.js';

type Text = string | RegExp;

interface ByText {
  readonly exact?: boolean;
}

interface Filter {
  readonly has?: DomLocator;
  readonly hasText?: Text;
}

/** The page that is looked at, and the hand that touches it. */
export interface Looked {
  readonly document: Document;
  readonly hand: Hand;
  /** Waits for a fact. */
  until<T>(look: () => T | undefined, what: string): Promise<T>;
}

type State = 'attached' | 'detached' | 'visible' | 'hidden';

/**
 * Finds elements of a page anew each time it is asked, as Playwright's locators do: by what a person sees and hears. Verbs
 * wait until there is exactly one element, and it can be reached.
 */
export class DomLocator {
  constructor(
    private readonly page: Looked,
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
      if (more.length > 0) throw new Error(`${more.length + 1} elements for ${this.selector}`);
      return element && passes(element) ? element : undefined;
    }, `to ${doing} ${this.selector}`);
  }

  async waitFor({ state = 'visible' }: { state?: State } = {}): Promise<void> {
    await this.page.until(() => {
      const { found } = this;
      if (found.length > 1) throw new Error(`${found.length} elements for ${this.selector}`);
      const there = state === 'visible' || state === 'hidden' ? found.some(isShown) : found.length > 0;
      return there === (state === 'visible' || state === 'attached') ? true : undefined;
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
    return plain((await this.one()).textContent);
  }

  async allTextContents(): Promise<string[]> {
    return this.found.map((each) => each.textContent ?? '');
  }

  async allInnerTexts(): Promise<string[]> {
    return this.found.map((each) => plain(each.textContent));
  }

  async getAttribute(name: string): Promise<string | null> {
    return (await this.one()).getAttribute(name);
  }

  // biome-ignore lint/suspicious/noExplicitAny: what a story does with an element is its own
  async evaluate<T>(does: (element: any) => T): Promise<Awaited<T>> {
    return await does(await this.one());
  }

  /** An element that a finger can reach: shown, enabled, and not behind a dialog. */
  private reached(doing: string): Promise<Element> {
    return this.one(
      (each) => isShown(each) && !getAriaDisabled(each) && this.page.hand.isInFront(each),
      doing,
    );
  }

  async click({ force = false } = {}): Promise<void> {
    await this.page.hand.taps(await (force ? this.one(isShown, 'tap') : this.reached('tap')));
  }

  async dblclick(): Promise<void> {
    const element = await this.reached('tap');
    for (let tap = 0; tap < 2; tap++) await this.page.hand.taps(element);
  }

  async focus(): Promise<void> {
    this.page.hand.focuses(await this.one(isShown, 'focus'));
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
    await this.page.hand.fills(await this.reached('fill'), text);
  }

  async selectOption(wanted: string | { label?: string; index?: number }): Promise<void> {
    const select = await this.reached('choose in');
    const { label, index } = typeof wanted === 'string' ? { label: wanted } : wanted;
    const fits = (each: Element, at: number) =>
      at === index || (label && [each.getAttribute('value'), plain(each.textContent)].includes(plain(label)));
    const chosen = await this.page.until(
      () => Array.from(select.querySelectorAll('option')).find(fits),
      `for option ${label} in ${this.selector}`,
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

  async dispatchEvent(type: string, init: object = {}): Promise<void> {
    await this.page.hand.sends(await this.one(), type, init);
  }
}
