import { computeAccessibleName, getRole } from 'dom-accessibility-api';

/** No style sheet is loaded, so nothing has a style of its own. Asking for it is what makes names slow. */
const unstyled = (() => ({
  getPropertyValue: () => '',
  display: 'block',
  visibility: 'visible',
})) as unknown as typeof getComputedStyle;

/** The role as assistive technology hears it. */
export function roleOf(element: Element): string | null {
  const own = element.getAttribute('role')?.split(' ')[0];
  if (own) return own;
  // Without a name they are no landmarks.
  if (element.localName === 'section') return nameOf(element) ? 'region' : 'generic';
  if (element.localName === 'form') return nameOf(element) ? 'form' : 'generic';
  if (element.localName === 'summary') return 'button';
  if (element.localName === 'input') return roleOfInput(element);
  return getRole(element);
}

function roleOfInput(element: Element): string | null {
  const type = element.getAttribute('type') ?? 'text';
  if (type === 'date' || type === 'time' || type === 'password' || type === 'file') return null;
  return getRole(element);
}

export const nameOf = (element: Element): string =>
  computeAccessibleName(element, {
    getComputedStyle: unstyled,
    computedStyleSupportsPseudoElements: false,
  });

/** Whether a person sees it, as far as attributes say so. */
export function isShown(element: Element): boolean {
  if (!element.isConnected) return false;
  for (let each: Element | null = element; each; each = each.parentElement) {
    if (each.hasAttribute('hidden') || styledAway(each)) return false;
    const { localName } = each;
    if (localName === 'dialog' && !each.hasAttribute('open') && !each.hasAttribute('popover')) return false;
    const parent: Element | null = each.parentElement;
    if (parent?.localName === 'details' && !parent.hasAttribute('open') && localName !== 'summary')
      return false;
  }
  return !['script', 'style', 'head', 'template', 'noscript', 'title'].includes(element.localName);
}

function styledAway(element: Element): boolean {
  const style = element.getAttribute('style');
  return style !== null && /display:\s*none|visibility:\s*hidden/.test(style);
}

/** Whether assistive technology hears of it. */
export const isHeard = (element: Element): boolean =>
  isShown(element) && !element.closest('[aria-hidden=true], [inert]');

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

/** The text of an element, in a button its value. */
export function textOf(element: Element): string {
  if (element.localName === 'input' && /^(button|submit|reset)$/.test(element.getAttribute('type') ?? ''))
    return element.getAttribute('value') ?? '';
  if (['script', 'style', 'noscript'].includes(element.localName)) return '';
  let text = '';
  for (const node of element.childNodes) {
    if (node.nodeType === 3) text += node.textContent ?? '';
    else if (node.nodeType === 1) text += textOf(node as Element);
  }
  return text;
}

/** The text as it stands there, a line for each block. */
export function plainLines(element: Element): string {
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
