/** Neither they nor what is in them is seen. */
const UNSEEN = new Set(['script', 'style', 'head', 'template', 'noscript', 'title']);

/** Whether a person sees it, as far as attributes say so. */
export function isShown(element: Element): boolean {
  if (!element.isConnected) return false;
  for (let each: Element | null = element; each; each = each.parentElement) if (isHidden(each)) return false;
  return true;
}

function isHidden(element: Element): boolean {
  const { localName } = element;
  if (element.hasAttribute('hidden') || UNSEEN.has(localName)) return true;
  if (/display:\s*none|visibility:\s*hidden/.test(element.getAttribute('style') ?? '')) return true;
  if (localName === 'dialog') return !element.hasAttribute('open') && !element.hasAttribute('popover');
  const parent = element.parentElement;
  return parent?.localName === 'details' && !parent.hasAttribute('open') && localName !== 'summary';
}

/** The style of an element, as far as attributes say so: no style sheet is loaded, and happy-dom's own is slow. */
export const styleOf = (element: Element) => ({
  display: isHidden(element) || element.hasAttribute('inert') ? 'none' : 'block',
  visibility: 'visible',
  content: '',
  getPropertyValue: () => '',
});

/** Text as it is compared: blanks, no-break spaces and line ends are one space. */
export const plain = (text: string | null): string =>
  (text ?? '')
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
