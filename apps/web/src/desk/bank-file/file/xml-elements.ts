import { SaxesParser } from 'saxes';
import { unreadable } from './statement';

/** An element without its namespace, its text trimmed. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

/** No bank nests deeper than twenty. */
const DEEPEST = 60;

/**
 * The outermost elements with one of these names, wherever they stand. No entity is expanded and no file fetched: a document with
 * definitions of its own is refused.
 *
 * @throws UnreadableFile
 */
export function elementsOf(xml: string, ...names: readonly string[]): XmlElement[] {
  const found: XmlElement[] = [];
  const open: OpenElement[] = [];
  let depth = 0;
  const parser = new SaxesParser();
  parser.on('error', broken);
  parser.on('doctype', broken);
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > DEEPEST) broken();
    const local = withoutPrefix(tag.name);
    if (open.length > 0 || names.includes(local)) {
      open.push({ name: local, attributes: tag.attributes, children: [], text: '' });
    }
  });
  const heard = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', heard);
  parser.on('cdata', heard);
  parser.on('closetag', () => {
    depth -= 1;
    const element = open.pop();
    if (!element) return;
    (open.at(-1)?.children ?? found).push({ ...element, text: element.text.trim() });
  });
  parser.write(xml).close();
  return found;
}

const broken = () => unreadable('broken');

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** All elements at a path of names, e.g. 'NtryDtls/TxDtls'. Each step takes every child of that name. */
export function allAt(element: XmlElement, path: string): XmlElement[] {
  let here: readonly XmlElement[] = [element];
  for (const step of path.split('/')) {
    here = here.flatMap(({ children }) => children.filter((child) => child.name === step));
  }
  return [...here];
}

/** The first text at these paths; '' when none of them has a text. */
export function textAt(element: XmlElement, ...paths: readonly string[]): string {
  for (const path of paths) {
    const found = allAt(element, path).find(({ text }) => text !== '');
    if (found) return found.text;
  }
  return '';
}
