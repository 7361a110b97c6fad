import type { HappyWindow } from './happy-window.js';

/** By dialog: the element that had the focus before it opened. */
const focusBefore = new WeakMap<Element, Element | null>();

/** By document, topmost last: all pages share one dialog class. */
const openModals = new WeakMap<Document, Element[]>();

/** Adds what happy-dom lacks of dialogs: focus, and the stack of open modals, which it returns. */
export function addDialogs(happy: HappyWindow): Element[] {
  const modals: Element[] = [];
  openModals.set(happy.document, modals);
  const { prototype } = happy.HTMLDialogElement;
  prototype.showModal = function showModal(this: HTMLElement) {
    this.setAttribute('open', '');
    openModals.get(this.ownerDocument)?.push(this);
    focusBefore.set(this, this.ownerDocument.activeElement);
    const first = this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, a[href]');
    (first ?? this).focus();
  };
  prototype.close = function close(this: HTMLElement) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    const front = openModals.get(this.ownerDocument) ?? [];
    front.splice(0, front.length, ...front.filter((each) => each !== this));
    const back = focusBefore.get(this);
    if (back?.isConnected) (back as HTMLElement).focus();
    queueMicrotask(() => this.dispatchEvent(new happy.Event('close')));
  };
  happy.HTMLElement.prototype.showPopover = function showPopover(this: HTMLElement) {
    this.dataset.popoverOpen = '';
  };
  return modals;
}
