import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** No style sheet is loaded, so nothing has a style of its own. Asking for it is what makes names slow. */
const unstyled = (() => ({
  getPropertyValue: () => '',
  display: 'block',
  visibility: 'visible',
})) as unknown as typeof getComputedStyle;

/** Most elements have no role by themselves. */
const MUTE = new Set('div span p svg b strong small label'.split(' '));

/** Whether assistive technology hears it as this role. */
export function hasRole(element: Element, role: string): boolean {
  const own = element.getAttribute('role')?.split(' ')[0];
  if (own) return own === role;
  if (MUTE.has(element.localName) || bornRole(element) !== role) return false;
  // Without a name they are no landmarks.
  return (role !== 'region' && role !== 'form') || nameOf(element) !== '';
}

function bornRole(element: Element): string | null {
  if (element.localName === 'th' && element.getAttribute('scope') === 'row') return 'rowheader';
  const typed = element.localName === 'input' ? (element.getAttribute('type') ?? '') : '';
  return /^(date|time|password|file)$/.test(typed) ? null : getRole(element);
}

export const nameOf = (element: Element): string =>
  computeAccessibleName(element, {
    getComputedStyle: unstyled,
    computedStyleSupportsPseudoElements: false,
  });

/** Neither they nor what is in them is seen. */
const UNSEEN = new Set(['script', 'style', 'head', 'template', 'noscript', 'title']);

/** Whether a person sees it, as far as attributes say so. */
export const isShown = (element: Element): boolean =>
  element.isConnected && !UNSEEN.has(element.localName) && !within(element, isHidden);

/** Whether assistive technology hears of it. */
export const isHeard = (element: Element): boolean => isShown(element) && !within(element, isSilent);

function within(element: Element, is: (each: Element) => boolean): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) if (is(each)) return true;
  return false;
}

const isSilent = (element: Element): boolean =>
  element.getAttribute('aria-hidden') === 'true' || element.hasAttribute('inert');

function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden') || styledAway(element)) return true;
  const { localName } = element;
  if (localName === 'dialog') return !element.hasAttribute('open') && !element.hasAttribute('popover');
  const parent = element.parentElement;
  return parent?.localName === 'details' && !parent.hasAttribute('open') && localName !== 'summary';
}

function styledAway(element: Element): boolean {
  const style = element.getAttribute('style');
  return style !== null && /display:\s*none|visibility:\s*hidden/.test(style);
}

export const isDisabled = (element: Element): boolean =>
  element.matches(':disabled') ||
  element.closest('[aria-disabled=true]') !== null ||
  (element.closest('fieldset[disabled]') !== null && 'disabled' in element);

/** Text as it is compared: blanks, no-break spaces and line ends are one space. */
export const plain = (text: string): string =>
  text
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const TEXTLESS = new Set(['script', 'style', 'head', 'noscript']);

/** The text of an element. Calls `tells` with each element and its text, inner ones first. */
export function textOf(element: Element, tells?: (each: Element, text: string) => void): string {
  if (TEXTLESS.has(element.localName)) return '';
  let text = '';
  for (let node = element.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === 3) text += node.nodeValue ?? '';
    else if (node.nodeType === 1) text += textOf(node as Element, tells);
  }
  tells?.(element, text);
  return text;
}
