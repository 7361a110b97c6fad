/** The hand that strikes. */
interface Striking {
  readonly page: { readonly document: Document; settles(): Promise<void> };
  key(target: Element, type: string, init: object): boolean;
  cancels(): void;
  movesFocus(step: number): void;
  focuses(element: Element): void;
  clicks(element: Element): void;
  fills(field: Element, text: string): Promise<void>;
  submits(field: Element): void;
}

type Typed = HTMLInputElement | HTMLTextAreaElement;

const takesText = (element: Element): element is Typed =>
  element.localName === 'textarea' ||
  (element.localName === 'input' &&
    !/^(checkbox|radio|button|submit|reset|file|range)$/.test(element.getAttribute('type') ?? ''));

/** What a key does besides telling the page of it. */
export class Keyboard {
  private readonly held = new Set<string>();

  constructor(private readonly hand: Striking) {}

  async type(text: string): Promise<void> {
    for (const key of text) await this.press(key);
  }

  /** A key that goes down, and does what it does; held down, it comes again and again. */
  async down(key: string): Promise<void> {
    await this.strikes(key, 'down');
  }

  async up(key: string): Promise<void> {
    await this.strikes(key, 'up');
  }

  /** `Enter`, `a`, `Shift+Tab`. */
  async press(combination: string): Promise<void> {
    await this.strikes(combination, 'down');
    await this.strikes(combination, 'up');
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
    if (key === ' ' && target.matches('button, summary, input[type=checkbox], input[type=radio]'))
      return hand.clicks(target);
    if (/^Arrow/.test(key) && target.matches('input[type=radio]')) this.chooses(key, target);
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

  private chooses(key: string, radio: Element): void {
    const name = radio.getAttribute('name') ?? '';
    const group = Array.from(
      this.hand.page.document.querySelectorAll(`input[type=radio]:not(:disabled)`),
    ).filter((each) => each.getAttribute('name') === name);
    const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : -1;
    const next = group.at((group.indexOf(radio) + step) % group.length);
    if (!next) return;
    this.hand.focuses(next);
    this.hand.clicks(next);
  }
}
