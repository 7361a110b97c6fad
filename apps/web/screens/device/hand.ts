import { isShown } from './accessible.js';
import type { PageWindow } from './window.js';

export interface FileGiven {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The page under a hand. */
interface Touched {
  readonly window: PageWindow;
  readonly document: Document;
  url(): string;
  emit(event: string, about?: unknown): unknown;
  /** Whatever follows at once has happened. */
  settles(): Promise<void>;
}

const EVERYWHERE = { bubbles: true, cancelable: true, composed: true };
const POINTED = { ...EVERYWHERE, button: 0, detail: 1, pointerType: 'touch', isPrimary: true };

/** What a person does with a page. Locators have waited for the element before. */
export class Hand {
  readonly keyboard = new Keyboard(this);

  constructor(readonly page: Touched) {}

  readonly mouse = {
    /** Taps where there is nothing: beside whatever lies above the page. */
    click: async (_x: number, _y: number): Promise<void> => {
      const { document } = this.page;
      const above = this.frontDialog ?? document.querySelector('[popover]') ?? document.body;
      await this.taps(above);
    },
  };

  /** The dialog in front of everything. */
  get frontDialog(): Element | undefined {
    return this.page.window.modals.filter((each) => each.isConnected && each.hasAttribute('open')).at(-1);
  }

  isInFront(element: Element): boolean {
    const front = this.frontDialog;
    return !front || front.contains(element) || element.closest('[popover]') !== null;
  }

  /** @returns whether what they usually do is to be done */
  private points(element: Element, ...types: readonly string[]): boolean {
    let goesOn = true;
    for (const type of types) {
      const { PointerEvent, MouseEvent } = this.page.window.own;
      const Kind = type.startsWith('mouse') ? MouseEvent : PointerEvent;
      goesOn = this.tells(element, new Kind(type, POINTED)) && goesOn;
    }
    return goesOn;
  }

  private tells(element: Element, event: Event): boolean {
    this.page.window.stamps(event);
    return element.dispatchEvent(event);
  }

  async taps(element: Element): Promise<void> {
    const goesOn = this.points(element, 'pointerdown', 'mousedown');
    if (goesOn) this.focuses(focusable(element));
    this.points(element, 'pointerup', 'mouseup');
    if (element.isConnected) this.clicks(element);
    await this.page.settles();
  }

  clicks(element: Element): void {
    const goesOn = this.points(element, 'click');
    const link = element.closest('a[href]');
    // Whatever leads to a place in the app the app has followed by itself.
    if (goesOn && link && !link.hasAttribute('target'))
      this.page.emit('download', new URL(link.getAttribute('href') ?? '', this.page.url()));
  }

  focuses(element: Element | undefined, from: Element | null = this.page.document.activeElement): void {
    if (element === from) return;
    if (element) (element as HTMLElement).focus();
    else (from as HTMLElement | null)?.blur();
  }

  movesFocus(step: number): void {
    const root: ParentNode = this.frontDialog ?? this.page.document;
    const stops = Array.from(
      root.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]'),
    ).filter((each) => each.matches(':not(:disabled):not([tabindex="-1"])') && isShown(each));
    const { activeElement } = this.page.document;
    const at = activeElement ? stops.indexOf(activeElement) : -1;
    this.focuses(stops.at((at + step) % stops.length));
  }

  /** Tells the page of a key. @returns whether what the key usually does is to be done */
  key(target: Element, type: string, init: object): boolean {
    const { KeyboardEvent } = this.page.window.own;
    return this.tells(target, new KeyboardEvent(type, { ...EVERYWHERE, ...init }));
  }

  /** Escape, for the dialog in front. */
  cancels(): void {
    const dialog = this.frontDialog as HTMLDialogElement | undefined;
    const { Event } = this.page.window.own;
    if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  }

  submits(field: Element): void {
    const button = field.closest('form')?.querySelector('button:not([type]), [type=submit]');
    if (button) this.clicks(button);
  }

  async fills(field: Element, text: string): Promise<void> {
    this.focuses(field);
    const { InputEvent, Event } = this.page.window.own;
    field.dispatchEvent(new InputEvent('beforeinput', { bubbles: true, composed: true, data: text }));
    // React notices a change only when the value is set past its own setter.
    const proto: object = Object.getPrototypeOf(field);
    const set = Object.getOwnPropertyDescriptor(proto, 'value')?.set;
    set?.call(field, text);
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: text }));
    if (field.matches('select, [type=date], [type=time], [type=range]'))
      field.dispatchEvent(new Event('change', { bubbles: true }));
    await this.page.settles();
  }

  async givesFiles(input: Element, given: readonly FileGiven[]): Promise<void> {
    const files = given.map(
      ({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType }),
    );
    Object.defineProperty(input, 'files', { value: files, configurable: true });
    const { Event } = this.page.window.own;
    for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    await this.page.settles();
  }

  async sends(element: Element, type: string, { bubbles = true, ...init }: EventInit): Promise<void> {
    const { Event } = this.page.window.own;
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

type Typed = HTMLInputElement | HTMLTextAreaElement;

const takesText = (element: Element): element is Typed =>
  element.localName === 'textarea' ||
  (element.localName === 'input' &&
    !/^(checkbox|radio|button|submit|reset|file|range)$/.test(element.getAttribute('type') ?? ''));

/** What a key does besides telling the page of it. */
class Keyboard {
  private readonly held = new Set<string>();

  constructor(private readonly hand: Hand) {}

  async type(text: string): Promise<void> {
    for (const key of text) await this.press(key);
  }

  /** A key that goes down, and does what it does; held down, it comes again and again. */
  readonly down = (key: string) => this.strikes(key, 'down');

  readonly up = (key: string) => this.strikes(key, 'up');

  /** `Enter`, `a`, `Shift+Tab`. */
  async press(combination: string): Promise<void> {
    await this.down(combination);
    await this.up(combination);
  }

  private async strikes(combination: string, way: 'down' | 'up'): Promise<void> {
    const shiftKey = combination.startsWith('Shift+');
    const key = shiftKey ? combination.slice('Shift+'.length) : combination;
    const { hand } = this;
    const { document } = hand.page;
    const target = document.activeElement ?? document.body;
    if (way === 'up') this.held.delete(key);
    const repeat = this.held.has(key);
    if (way === 'down') this.held.add(key);
    const goesOn = hand.key(target, `key${way}`, { key, shiftKey, repeat });
    if (way === 'down' && goesOn) await this.does(key, target, shiftKey);
    await hand.page.settles();
  }

  private async does(key: string, target: Element, shift: boolean): Promise<void> {
    const { hand } = this;
    if (key === 'Escape') return hand.cancels();
    if (key === 'Tab') return hand.movesFocus(shift ? -1 : 1);
    if (takesText(target)) return this.writes(key, target);
    const presses = target.matches('button, summary, a[href], [role=button]');
    if (key === 'Enter' && presses) return hand.clicks(target);
    if (key === 'Enter' && target.matches('input')) return hand.submits(target);
    if (/^Arrow(Down|Right)/.test(key) && target.matches('input[type=radio]')) this.choosesNext(target);
  }

  private writes(key: string, field: Typed): void | Promise<void> {
    const { value } = field;
    if (key === 'Enter') {
      if (field.localName === 'textarea') return this.hand.fills(field, `${value}\n`);
      return this.hand.submits(field);
    }
    const longest = field.maxLength >= 0 ? field.maxLength : Number.POSITIVE_INFINITY;
    if (key.length === 1 && value.length < longest) return this.hand.fills(field, value + key);
  }

  private choosesNext(radio: Element): void {
    const name = radio.getAttribute('name');
    const all = this.hand.page.document.querySelectorAll('input[type=radio]:not(:disabled)');
    const group = Array.from(all).filter((each) => each.getAttribute('name') === name);
    const next = group[(group.indexOf(radio) + 1) % group.length] ?? radio;
    this.hand.focuses(next);
    this.hand.clicks(next);
  }
}
