import * as dom from 'happy-dom';
import { Ivya } from 'ivya';
import { cssEscape } from 'ivya/utils';

// Globals that ivya expects.
const { Node, Element, HTMLInputElement, HTMLFormElement } = dom;
Object.assign(globalThis, { Node, Element, HTMLInputElement, HTMLFormElement, CSS: { escape: cssEscape } });

const ivya = Ivya.create({ browser: 'webkit' });

ivya._engines.set('xpath', {
  queryAll: (from, path) => [path.split('/').reduce((each: Element) => each.parentElement, from)],
});

/** The roles that stories look for most, with their elements. Others have them only by attribute. */
const ELEMENTS: Readonly<Record<string, string>> = {
  alert: '',
  alertdialog: '',
  button: 'button input',
  dialog: 'dialog',
  heading: 'h1 h2 h3 h4 h5 h6',
  link: 'a area',
  listitem: 'li',
  region: 'section',
  row: 'tr',
  status: 'output',
};

const byRole = ivya._engines.get('internal:role');
if (!byRole) throw new Error('ivya finds roles in another way');
ivya._engines.set('internal:role', {
  // Most elements are of another role: ivya takes long to find that out.
  queryAll: (from, selector) => {
    const elements = ELEMENTS[/^\w+/.exec(selector)?.[0] ?? '']?.split(' ');
    const mayHaveRole = (element: Element) =>
      !elements || elements.includes(element.localName) || element.hasAttribute('role');
    return byRole.queryAll({ querySelectorAll: () => within(from).filter(mayHaveRole) } as never, selector);
  },
});

/** All elements that match a Playwright selector, in document order. */
export const findAll = (document: Document, selector: string): Element[] =>
  ivya.queryLocatorSelectorAll(selector, document);

/** Counts the changes of all pages' elements, attributes and texts. */
export const changes = { count: 0 };

const { prototype: node } = dom.Node;
const { reportMutation } = dom.PropertySymbol;
const report: (record: unknown) => void = Reflect.get(node, reportMutation);
Reflect.set(node, reportMutation, function reportAndCount(this: unknown, record: unknown) {
  changes.count++;
  report.call(this, record);
});

for (const { prototype } of [dom.Document, dom.Element]) {
  const { querySelectorAll } = prototype;
  // happy-dom's search for `*` takes ten times as long.
  prototype.querySelectorAll = function all(this: ParentNode, selector: string) {
    return selector === '*' ? within(this) : querySelectorAll.call(this as never, selector);
  } as typeof querySelectorAll;
}

function within(root: ParentNode, found: Element[] = []): Element[] {
  // `children` is a proxy of this list, and slow.
  for (const each of Reflect.get(root, dom.PropertySymbol.elementArray)) {
    found.push(each);
    within(each, found);
  }
  return found;
}
