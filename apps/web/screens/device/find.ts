import { hasRole, isHeard, nameOf, plain, textOf } from './accessible.js';

export type Text = string | RegExp;

export interface ByText {
  readonly exact?: boolean | undefined;
}

export interface ByRole extends ByText {
  readonly name?: Text;
  readonly checked?: boolean;
  readonly level?: number;
}

export type Root = Element | Document;
export type Find = (root: Root) => Element[];

export const says = (said: string, wanted: Text, exact = false): boolean => {
  const text = plain(said);
  if (wanted instanceof RegExp) return wanted.test(text);
  return exact ? text === plain(wanted) : text.toLowerCase().includes(plain(wanted).toLowerCase());
};

export const all = (root: Root, selector: string): Element[] => Array.from(root.querySelectorAll(selector));

/** All elements that are in it, in the order of the page. happy-dom's own search for `*` takes ten times as long. */
function within(root: Root, found: Element[] = []): Element[] {
  for (let each = root.firstElementChild; each; each = each.nextElementSibling) {
    found.push(each);
    within(each, found);
  }
  return found;
}

export const both = (some: Element[], others: Element[]) => some.filter((each) => others.includes(each));

/** In the order of the page, each once. */
export const ordered = (found: Element[]): Element[] =>
  [...new Set(found)].sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));

export function byRole(role: string, { name, exact, checked, level }: ByRole): Find {
  return (root) =>
    within(root).filter(
      (element) =>
        hasRole(element, role) &&
        isHeard(element) &&
        (checked === undefined || isChecked(element) === checked) &&
        (level === undefined || element.localName === `h${level}`) &&
        (name === undefined || says(nameOf(element), name, exact)),
    );
}

export const isChecked = (element: Element): boolean => Reflect.get(element, 'checked') === true;

/** The smallest elements that say so; a page's title is none. */
export function byText(text: Text, { exact }: ByText): Find {
  return (root) => {
    const found: Element[] = [];
    const larger = new Set<Element | null>();
    textOf(root as Element, (element, said) => {
      const isLarger = larger.has(element);
      if (!isLarger && !says(said, text, exact)) return;
      if (!isLarger) found.push(element);
      larger.add(element.parentElement);
    });
    return found;
  };
}

export function byLabel(label: Text, { exact }: ByText): Find {
  const labelled = (element: Element): boolean => {
    const own = element.getAttribute('aria-label');
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const named = by.map((id) => element.ownerDocument.getElementById(id)).filter((each) => each !== null);
    if (named.length > 0) return named.some((each) => says(textOf(each), label, exact));
    if (own !== null) return says(own, label, exact);
    const labels: Iterable<Element> = Reflect.get(element, 'labels') ?? [];
    return Array.from(labels).some((each) => says(labelText(each), label, exact));
  };
  return (root) => within(root).filter(labelled);
}

/** What a label says but for its field's own value. */
function labelText(label: Element): string {
  return all(label, 'select, textarea').reduce(
    (text, field) => text.replace(textOf(field), ''),
    textOf(label),
  );
}

/** CSS, or a way up: `xpath=..`, `xpath=../..`. happy-dom is wrong about `:has()` with more than one part. */
export function byCss(selector: string): Find {
  const [, up] = /^xpath=((?:\/?\.\.)+)$/.exec(selector) ?? [];
  if (up) return (root) => [up.split('/').reduce((each) => each.parentElement as Element, root as Element)];
  const scoped = selector.replace(/(^|,\s*)>/g, '$1:scope >');
  return (root) => all(root, scoped);
}
