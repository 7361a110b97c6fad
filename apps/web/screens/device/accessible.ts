/** Elements that are never shown, nor are their contents. */
const NEVER_SHOWN = new Set(['script', 'style', 'head', 'template', 'noscript', 'title']);

/** Whether an element is visible, judged by attributes alone. */
export function isShown(element: Element): boolean {
  if (!element.isConnected) return false;
  for (let each: Element | null = element; each; each = each.parentElement) if (isHidden(each)) return false;
  return true;
}

function isHidden(element: Element): boolean {
  const { localName } = element;
  if (element.hasAttribute('hidden') || NEVER_SHOWN.has(localName)) return true;
  if (/display:\s*none|visibility:\s*hidden/.test(element.getAttribute('style') ?? '')) return true;
  if (localName === 'dialog') return !element.hasAttribute('open') && !element.hasAttribute('popover');
  const parent = element.parentElement;
  return parent?.localName === 'details' && !parent.hasAttribute('open') && localName !== 'summary';
}

/** Replaces `getComputedStyle`: no style sheet is loaded, and happy-dom's version is slow. */
export const styleOf = (element: Element) => ({
  display: isHidden(element) || element.hasAttribute('inert') ? 'none' : 'block',
  visibility: 'visible',
  content: '',
  getPropertyValue: () => '',
});

/** Text for comparisons: no soft hyphens, and each run of white space is one space. */
export const normalizeSpace = (text: string | null): string =>
  (text ?? '')
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
