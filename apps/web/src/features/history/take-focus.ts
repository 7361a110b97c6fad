/** A ref for what takes the place of the element that had the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
