import { isDisabled, isShown, plain, textOf } from './accessible.js';
import {
  all,
  type ByRole,
  type ByText,
  both,
  byCss,
  byLabel,
  byRole,
  byText,
  type Find,
  isChecked,
  ordered,
  type Root,
  says,
  type Text,
} from './find.js';
import type { FileGiven, Hand } from './hand.js';

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
    readonly find: Find,
    private readonly what: string,
  ) {}

  private made(find: Find, what: string): DomLocator {
    return new DomLocator(this.page, find, `${this.what} ${what}`);
  }

  private under(find: Find, what: string): DomLocator {
    return this.made((root) => {
      const around = this.find(root);
      return around.length === 1 ? find(around[0] as Element) : ordered(around.flatMap(find));
    }, what);
  }

  private of(pick: (found: Element[], root: Root) => Element[], what: string): DomLocator {
    return this.made((root) => pick(this.find(root), root), what);
  }

  getByRole(role: string, how: ByRole = {}): DomLocator {
    return this.under(byRole(role, how), `${role} ${how.name ?? ''}`);
  }

  getByText(text: Text, how: ByText = {}): DomLocator {
    return this.under(byText(text, how), `'${text}'`);
  }

  getByLabel(label: Text, how: ByText = {}): DomLocator {
    return this.under(byLabel(label, how), `field ${label}`);
  }

  locator(selector: string, filter?: Filter): DomLocator {
    const found = this.under(byCss(selector), selector);
    return filter ? found.filter(filter) : found;
  }

  filter({ has, hasText }: Filter): DomLocator {
    const fits = (element: Element) =>
      (has === undefined || has.find(element).length > 0) &&
      (hasText === undefined || says(textOf(element), hasText));
    return this.of((found) => found.filter(fits), 'filtered');
  }

  and(other: DomLocator): DomLocator {
    return this.of((found, root) => both(found, other.find(root)), `and ${other.what}`);
  }

  or(other: DomLocator): DomLocator {
    return this.of((found, root) => ordered([...found, ...other.find(root)]), `or ${other.what}`);
  }

  first(): DomLocator {
    return this.nth(0);
  }

  last(): DomLocator {
    return this.nth(-1);
  }

  nth(index: number): DomLocator {
    return this.of((found) => found.slice(index, index === -1 ? undefined : index + 1), `nr. ${index}`);
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

  async waitFor({ state = 'visible' }: { state?: State } = {}): Promise<void> {
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

  async isDisabled(): Promise<boolean> {
    return isDisabled(await this.one());
  }

  async isChecked(): Promise<boolean> {
    return isChecked(await this.one());
  }

  async inputValue(): Promise<string> {
    return String(Reflect.get(await this.one(), 'value'));
  }

  async textContent(): Promise<string | null> {
    return (await this.one()).textContent;
  }

  async innerText(): Promise<string> {
    return plain(textOf(await this.one()));
  }

  async allTextContents(): Promise<string[]> {
    return this.found.map((each) => each.textContent ?? '');
  }

  async allInnerTexts(): Promise<string[]> {
    return this.found.map((each) => plain(textOf(each)));
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
    return this.one((each) => isShown(each) && !isDisabled(each) && this.page.hand.isInFront(each), doing);
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
    await this.one(isChecked, 'check');
  }

  async uncheck(): Promise<void> {
    if (await this.isChecked()) await this.click();
    await this.one((each) => !isChecked(each), 'uncheck');
  }

  async fill(text: string): Promise<void> {
    await this.page.hand.fills(await this.reached('fill'), text);
  }

  async selectOption(wanted: string | { label?: string; index?: number }): Promise<void> {
    const select = await this.reached('choose in');
    const { label, index } = typeof wanted === 'string' ? { label: wanted } : wanted;
    const fits = (each: Element, at: number) =>
      at === index || (label && [each.getAttribute('value'), plain(textOf(each))].includes(plain(label)));
    const chosen = await this.page.until(
      () => all(select, 'option').find(fits),
      `for option ${label} in ${this.what}`,
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
