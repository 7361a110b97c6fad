import type { HappyWindow } from './happy-window.js';

/** What had the focus before a dialog came. */
const before = new WeakMap<Element, Element | null>();

/** Those in front, by page: all pages have one class of dialogs. */
const inFront = new WeakMap<Document, Element[]>();

/** What happy-dom lacks of dialogs: the stack of those in front, and the focus. */
export function withDialogs(own: HappyWindow): Element[] {
  const modals: Element[] = [];
  inFront.set(own.document, modals);
  const { prototype } = own.HTMLDialogElement;
  prototype.showModal = function showModal(this: HTMLElement) {
    this.setAttribute('open', '');
    inFront.get(this.ownerDocument)?.push(this);
    before.set(this, this.ownerDocument.activeElement);
    const first = this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, a[href]');
    (first ?? this).focus();
  };
  prototype.close = function close(this: HTMLElement) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    const front = inFront.get(this.ownerDocument) ?? [];
    front.splice(0, front.length, ...front.filter((each) => each !== this));
    const back = before.get(this);
    if (back?.isConnected) (back as HTMLElement).focus();
    queueMicrotask(() => this.dispatchEvent(new own.Event('close')));
  };
  own.HTMLElement.prototype.showPopover = function showPopover(this: HTMLElement) {
    this.dataset.popoverOpen = '';
  };
  return modals;
}
