import type { HappyWindow } from './happy-window.js';

/** What happy-dom lacks of dialogs: the stack of those in front, and the focus. */
export function withDialogs(own: HappyWindow): Element[] {
  const modals: Element[] = [];
  const before = new WeakMap<Element, Element | null>();
  const { prototype } = own.HTMLDialogElement;
  prototype.showModal = function showModal(this: HTMLElement) {
    this.setAttribute('open', '');
    modals.push(this);
    before.set(this, own.document.activeElement);
    const first = this.querySelector<HTMLElement>('[autofocus], button, input, select, textarea, a[href]');
    (first ?? this).focus();
  };
  prototype.close = function close(this: HTMLElement) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    modals.splice(0, modals.length, ...modals.filter((each) => each !== this));
    const back = before.get(this);
    if (back?.isConnected) (back as HTMLElement).focus();
    queueMicrotask(() => this.dispatchEvent(new own.Event('close')));
  };
  own.HTMLElement.prototype.showPopover = function showPopover(this: HTMLElement) {
    this.dataset.popoverOpen = '';
  };
  own.HTMLElement.prototype.hidePopover = function hidePopover(this: HTMLElement) {
    delete this.dataset.popoverOpen;
  };
  return modals;
}
