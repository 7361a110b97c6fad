import { isDisabled, isHeard, isShown, nameOf, plain, roleOf, textOf } from './accessible.js';

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

type Text = string | RegExp;

interface ByText {
  readonly exact?: boolean | undefined;
}

interface ByRole extends ByText {
  readonly name?: Text;
  readonly checked?: boolean;
  readonly disabled?: boolean;
  readonly expanded?: boolean;
  readonly pressed?: boolean;
  readonly selected?: boolean;
  readonly level?: number;
  readonly includeHidden?: boolean;
}

interface Filter {
  readonly has?: DomLocator;
  readonly hasNot?: DomLocator;
  readonly hasText?: Text;
  readonly hasNotText?: Text;
  readonly visible?: boolean;
}

type Root = Element | Document;
type Find = (root: Root) => Element[];
type State = 'attached' | 'detached' | 'visible' | 'hidden';

const says = (said: string, wanted: Text, exact = false): boolean => {
  const text = plain(said);
  if (wanted instanceof RegExp) return wanted.test(text);
  return exact ? text === plain(wanted) : text.toLowerCase().includes(plain(wanted).toLowerCase());
};

const all = (root: Root, selector = '*'): Element[] => Array.from(root.querySelectorAll(selector));
const both = (some: Element[], others: Element[]) => some.filter((each) => others.includes(each));

/** In the order of the page, each once. */
const ordered = (found: Element[]): Element[] =>
  [...new Set(found)].sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));

function byRole(role: string, { name, exact, includeHidden = false, ...states }: ByRole): Find {
  return (root) =>
    all(root).filter(
      (element) =>
        roleOf(element) === role &&
        (includeHidden || isHeard(element)) &&
        hasStates(element, states) &&
        (name === undefined || says(nameOf(element), name, exact)),
    );
}

function hasStates(
  element: Element,
  { disabled, level, ...states }: Omit<ByRole, 'name' | 'exact'>,
): boolean {
  if (disabled !== undefined && isDisabled(element) !== disabled) return false;
  if (level !== undefined && element.localName !== `h${level}`) return false;
  return Object.entries(states).every(([state, wanted]) => {
    const own: unknown =
      state === 'checked' || state === 'selected' ? Reflect.get(element, state) : undefined;
    const said = element.getAttribute(`aria-${state}`);
    return (said === null ? own === true : said === 'true') === wanted;
  });
}

/** The smallest elements that say so. */
function byText(text: Text, { exact }: ByText): Find {
  return (root) => {
    const own = 'localName' in root ? [root] : [];
    const saying = [...own, ...all(root)].filter((element) => says(textOf(element), text, exact));
    return saying.filter((element) => !saying.some((other) => other !== element && element.contains(other)));
  };
}

function byLabel(label: Text, { exact }: ByText): Find {
  const labelled = (element: Element): boolean => {
    const own = element.getAttribute('aria-label');
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = by.map((id) => element.ownerDocument.getElementById(id)).filter((each) => each !== null);
    if (named.length > 0) return named.some((each) => says(textOf(each), label, exact));
    if (own !== null) return says(own, label, exact);
    const labels: Iterable<Element> = Reflect.get(element, 'labels') ?? [];
    return Array.from(labels).some((each) => says(labelText(each), label, exact));
  };
  return (root) => all(root).filter(labelled);
}

/** What a label says but for its field's own value. */
function labelText(label: Element): string {
  const copy = label.cloneNode(true) as Element;
  for (const field of all(copy, 'select, textarea')) field.remove();
  return textOf(copy);
}

function above(root: Root, steps: number): Element[] {
  let found: Element | null = 'parentElement' in root ? root : null;
  for (let step = 0; step < steps; step++) found = found?.parentElement ?? null;
  return found ? [found] : [];
}

/** CSS, or a way up: `xpath=..`, `xpath=../..`. happy-dom is wrong about `:has()` with more than one part. */
function byCss(selector: string): Find {
  const [, up] = /^xpath=((?:\/?\.\.)+)$/.exec(selector) ?? [];
  if (up) return (root) => above(root, up.split('/').length);
  const scoped = selector.replace(/(^|,\s*)>/g, '$1:scope >');
  return (root) => all(root, scoped);
}

/**
 * Finds elements of a page anew each time it is asked, as Playwright's locators do: by what a person sees and hears. Verbs
 * wait until there is exactly one element, and it can be reached.
 */
export class DomLocator {
  constructor(
    private readonly page: Looked,
    private readonly find: Find,
    private readonly what: string,
  ) {}

  private under(find: Find, what: string): DomLocator {
    return new DomLocator(
      this.page,
      (root) => ordered(this.find(root).flatMap((each) => find(each))),
      `${this.what} ${what}`,
    );
  }

  private of(pick: (found: Element[], root: Root) => Element[], what: string): DomLocator {
    return new DomLocator(this.page, (root) => pick(this.find(root), root), `${this.what} ${what}`);
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

  getByAltText(alt: Text, { exact }: ByText = {}): DomLocator {
    const find = (root: Root) =>
      all(root, '[alt]').filter((each) => says(each.getAttribute('alt') ?? '', alt, exact));
    return this.under(find, `picture ${alt}`);
  }

  locator(selector: string | DomLocator, filter?: Filter): DomLocator {
    const found =
      typeof selector === 'string'
        ? this.under(byCss(selector), selector)
        : this.under(selector.find, selector.what);
    return filter ? found.filter(filter) : found;
  }

  filter({ has, hasNot, hasText, hasNotText, visible }: Filter): DomLocator {
    const fits = (element: Element) =>
      (has === undefined || has.find(element).length > 0) &&
      (hasNot === undefined || hasNot.find(element).length === 0) &&
      (hasText === undefined || says(textOf(element), hasText)) &&
      (hasNotText === undefined || !says(textOf(element), hasNotText)) &&
      (visible === undefined || isShown(element) === visible);
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
    const options = all(select, 'option');
    const { label, value, index } = typeof wanted === 'string' ? { label: wanted, value: wanted } : wanted;
    const chosen = options.find(
      (each, at) =>
        at === index ||
        (value !== undefined && each.getAttribute('value') === value) ||
        (label !== undefined && plain(textOf(each)) === plain(label)),
    );
    if (!chosen) throw new Error(`no option ${label ?? value} in ${this.what}`);
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

/** The text as it stands there, a line for each block. */
function plainLines(element: Element): string {
  const blocks =
    /^(p|div|li|ul|ol|dl|dt|dd|h\d|section|header|footer|article|tr|table|form|fieldset|legend|label|br)$/;
  const lines = (node: Node): string => {
    if (node.nodeType === 3) return (node.textContent ?? '').replace(/[ \t\n]+/g, ' ');
    if (node.nodeType !== 1 || !isShown(node as Element)) return '';
    const inside = Array.from(node.childNodes, lines).join('');
    return blocks.test((node as Element).localName) ? `\n${inside}\n` : inside;
  };
  return lines(element)
    .replace(/ *\n+ */g, '\n')
    .trim();
}

/** All that a page shows. */
export const wholePage = (page: Looked): DomLocator =>
  new DomLocator(page, () => [page.document.documentElement], '');
