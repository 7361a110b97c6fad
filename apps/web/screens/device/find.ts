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

/** Elements that have a role only by attribute. */
const WITHOUT_ROLE = new Set(['div', 'span']);
const mayHaveRole = (element: Element) =>
  !WITHOUT_ROLE.has(element.localName) || element.hasAttribute('role');

const byRole = ivya._engines.get('internal:role');
if (!byRole) throw new Error('ivya finds roles in another way');
ivya._engines.set('internal:role', {
  // Most elements are of no role: ivya takes long to find that out.
  queryAll: (from, selector) =>
    byRole.queryAll({ querySelectorAll: () => within(from).filter(mayHaveRole) } as never, selector),
});

/** All elements that match a Playwright selector, in document order. */
export const findAll = (document: Document, selector: string): Element[] =>
  ivya.queryLocatorSelectorAll(selector, document);

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
