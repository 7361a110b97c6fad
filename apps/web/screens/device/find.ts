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
  for (const each of root.children) {
    found.push(each);
    within(each, found);
  }
  return found;
}
