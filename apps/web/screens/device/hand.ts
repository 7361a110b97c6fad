import { isShown } from './accessible.js';
import type { PageWindow } from './window.js';

export interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface TouchedPage {
  readonly window: PageWindow;
  readonly document: Document;
  settles(): Promise<void>;
}

const BUBBLING = { bubbles: true, cancelable: true, composed: true };
const POINTER = { ...BUBBLING, button: 0, detail: 1, pointerType: 'touch', isPrimary: true };

/** User input. Callers have already waited for the element. */
export class Hand {
  readonly keyboard = new Keyboard(this);

  constructor(readonly page: TouchedPage) {}

  readonly mouse = {
    /** Taps the backdrop of the topmost dialog or popover, or the page. */
    click: async (_x: number, _y: number): Promise<void> => {
      const { document } = this.page;
      const above = this.frontDialog ?? document.querySelector('[popover]') ?? document.body;
      await this.tap(above);
    },
  };

  /** The topmost open modal dialog. */
  get frontDialog(): Element | undefined {
    return this.page.window.modals.filter((each) => each.isConnected && each.hasAttribute('open')).at(-1);
  }

  isInFront(element: Element): boolean {
    const front = this.frontDialog;
    return !front || front.contains(element) || element.closest('[popover]') !== null;
  }

  /** @returns false if a handler prevented the default */
  private dispatchPointer(element: Element, ...types: readonly string[]): boolean {
    let isAllowed = true;
    for (const type of types) {
      const { PointerEvent, MouseEvent } = this.page.window.happy;
      const Kind = type.startsWith('mouse') ? MouseEvent : PointerEvent;
      isAllowed = this.dispatch(element, new Kind(type, POINTER)) && isAllowed;
    }
    return isAllowed;
  }

  private dispatch(element: Element, event: Event): boolean {
    this.page.window.stamp(event);
    return element.dispatchEvent(event);
  }

  async tap(element: Element): Promise<void> {
    const isAllowed = this.dispatchPointer(element, 'pointerdown', 'mousedown');
    if (isAllowed) this.focus(focusable(element));
    this.dispatchPointer(element, 'pointerup', 'mouseup');
    if (element.isConnected) this.click(element);
    await this.page.settles();
  }

  click(element: Element): void {
    this.dispatchPointer(element, 'click');
  }

  focus(element: Element | undefined, from: Element | null = this.page.document.activeElement): void {
    if (element === from) return;
    if (element) (element as HTMLElement).focus();
    else (from as HTMLElement | null)?.blur();
  }

  moveFocus(step: number): void {
    const root: ParentNode = this.frontDialog ?? this.page.document;
    const stops = Array.from(
      root.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]'),
    ).filter((each) => each.matches(':not(:disabled):not([tabindex="-1"])') && isShown(each));
    const { activeElement } = this.page.document;
    const at = activeElement ? stops.indexOf(activeElement) : -1;
    this.focus(stops.at((at + step) % stops.length));
  }

  /** @returns false if a handler prevented the default */
  key(target: Element, type: string, init: object): boolean {
    const { KeyboardEvent } = this.page.window.happy;
    return this.dispatch(target, new KeyboardEvent(type, { ...BUBBLING, ...init }));
  }

  cancelDialog(): void {
    const dialog = this.frontDialog as HTMLDialogElement | undefined;
    const { Event } = this.page.window.happy;
    if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  }

  submit(field: Element): void {
    const button = field.closest('form')?.querySelector('button:not([type]), [type=submit]');
    if (button) this.click(button);
  }

  async fill(field: Element, text: string): Promise<void> {
    this.focus(field);
    const { InputEvent, Event } = this.page.window.happy;
    field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, composed: true, data: text }));
    // React ignores a value that is set by its instance setter.
    const proto: object = Object.getPrototypeOf(field);
    const set = Object.getOwnPropertyDescriptor(proto, 'value')?.set;
    set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: text }));
    if (field.matches('select, [type=date], [type=time], [type=range]'))
      field.dispatchEvent(new Event('change', { bubbles: true }));
    await this.page.settles();
  }

  async setFiles(input: Element, given: readonly UploadedFile[]): Promise<void> {
    const files = given.map(
      ({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType }),
    );
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    const { Event } = this.page.window.happy;
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    await this.page.settles();
  }

  async dispatchEvent(element: Element, type: string, { bubbles = true, ...init }: EventInit): Promise<void> {
    const { Event } = this.page.window.happy;
    element.dispatchEvent(Object.assign(new Event(type, { bubbles, cancelable: true }), init));
    await this.page.settles();
  }
}

function focusable(element: Element): Element | undefined {
  const label = element.closest('label');
  const found =
    element.closest('a[href], button, input, select, textarea, summary, [tabindex]') ??
    label?.querySelector('input, select, textarea');
  return found ?? undefined;
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (element: Element): element is TextField =>
  element.localName === 'textarea' ||
  (element.localName === 'input' &&
    !/^(checkbox|radio|button|submit|reset|file|range)$/.test(element.getAttribute('type') ?? ''));

/** Sends key events, and does what a browser does by default. */
class Keyboard {
  private readonly held = new Set<string>();

  constructor(private readonly hand: Hand) {}

  async type(text: string): Promise<void> {
    for (const key of text) await this.press(key);
  }

  /** Called again before `up`, it repeats the key. */
  readonly down = (key: string) => this.send(key, 'down');

  readonly up = (key: string) => this.send(key, 'up');

  /** `Enter`, `a`, `Shift+Tab`. */
  async press(combination: string): Promise<void> {
    await this.down(combination);
    await this.up(combination);
  }

  private async send(combination: string, direction: 'down' | 'up'): Promise<void> {
    const shiftKey = combination.startsWith('Shift+');
    const key = shiftKey ? combination.slice('Shift+'.length) : combination;
    const { hand } = this;
    const { document } = hand.page;
    const target = document.activeElement ?? document.body;
    if (direction === 'up') this.held.delete(key);
    const repeat = this.held.has(key);
    if (direction === 'down') this.held.add(key);
    const isAllowed = hand.key(target, `key${direction}`, { key, shiftKey, repeat });
    if (direction === 'down' && isAllowed) await this.runDefault(key, target, shiftKey);
    await hand.page.settles();
  }

  private async runDefault(key: string, target: Element, shift: boolean): Promise<void> {
    const { hand } = this;
    if (key === 'Escape') return hand.cancelDialog();
    if (key === 'Tab') return hand.moveFocus(shift ? -1 : 1);
    if (isTextField(target)) return this.write(key, target);
    const isPressable = target.matches('button, summary, a[href], [role=button]');
    if (key === 'Enter' && isPressable) return hand.click(target);
    if (key === 'Enter' && target.matches('input')) return hand.submit(target);
    if (/^Arrow(Down|Right)/.test(key) && target.matches('input[type=radio]')) this.chooseNext(target);
  }

  private write(key: string, field: TextField): void | Promise<void> {
    const { value } = field;
    if (key === 'Enter') {
      if (field.localName === 'textarea') return this.hand.fill(field, `${value}\n`);
      return this.hand.submit(field);
    }
    const longest = field.maxLength >= 0 ? field.maxLength : Number.POSITIVE_INFINITY;
    if (key.length === 1 && value.length < longest) return this.hand.fill(field, value + key);
  }

  private chooseNext(radio: Element): void {
    const name = radio.getAttribute('name');
    const all = this.hand.page.document.querySelectorAll('input[type=radio]:not(:disabled)');
    const group = Array.from(all).filter((each) => each.getAttribute('name') === name);
    const next = group[(group.indexOf(radio) + 1) % group.length] ?? radio;
    this.hand.focus(next);
    this.hand.click(next);
  }
}
