import { listen } from '../lib/table/page-life';

/** Keys that follow one another faster than a hand types begin a badge, in ms. Slow readers take 60. */
const FAST_MS = 75;
/** A reader that has begun goes on until it has been silent for so long, in ms. */
const SILENCE_MS = 100;
/** So many fast keys come from no hand. */
const SHORTEST = 4;
/** Without a key that ends it: some roll over a few keys as fast. */
const SHORTEST_WITHOUT_END = 6;
/** The longest that the till takes. */
const LONGEST = 64;
/** What comes so soon behind typed text may be the rest of a badge, whose beginning came too slowly, in ms. */
const REST_MS = 500;
/** A badge that is read again within this time is the same move of the hand, in ms. */
const AGAIN_MS = 1_000;

interface Held {
  readonly key: string;
  readonly at: number;
  readonly ends: boolean;
  /** What it adds to the badge's number, most likely nothing for what separates its parts; undefined if that can't be told. */
  readonly sign: string | undefined;
}

/**
 * Listens to a badge reader, which types like a keyboard. Keys that come faster than a hand types belong to the reader, wherever the
 * focus is, until a pause: they press no button and reach no field. Each character is held back until that is decided, so typed text
 * appears a blink later. `onBadge` is called with the badge's number, or with undefined when it can't be read. Returns the undo.
 */
export function hearBadges(onBadge: (badge: string | undefined) => void): () => void {
  let held: Held[] = [];
  /** When the newest key of those came, be it one like Shift, by the keyboard's clock. */
  let lastAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let read = { badge: '', at: Number.NEGATIVE_INFINITY };
  /** When the newest key was let go that somebody typed. */
  let typedAt = Number.NEGATIVE_INFINITY;

  /** It is silent: decides whose the held keys were. */
  function end(): void {
    clearTimeout(timer);
    const keys = held;
    held = [];
    if (keys.length === 0) return;
    const enough = keys.some(({ ends }) => ends) ? SHORTEST : SHORTEST_WITHOUT_END;
    if (keys.filter(({ ends }) => !ends).length >= enough) tell(keys);
    else {
      typedAt = lastAt;
      type(keys);
    }
  }

  function tell(keys: readonly Held[]): void {
    // A badge of which only a part was read must not be stored: it would open nothing.
    const badge = (keys[0]?.at ?? 0) - typedAt > REST_MS ? numberOf(keys) : undefined;
    if (badge === undefined || badge !== read.badge || lastAt - read.at > AGAIN_MS) onBadge(badge);
    if (badge !== undefined) read = { badge, at: lastAt };
  }

  const patience = () => (held.length < SHORTEST ? FAST_MS : SILENCE_MS);

  function hold(at: number): void {
    lastAt = at;
    clearTimeout(timer);
    timer = setTimeout(end, patience());
  }

  function onKey(event: KeyboardEvent): void {
    const { key, timeStamp: at } = event;
    // A program that types is no reader.
    if (!event.isTrusted) return;
    if (at - lastAt >= patience()) end();
    if (isModifier(key)) {
      if (held.length > 0) hold(at);
      return;
    }
    // A key that follows a character so fast can only be text for a field.
    const belongs = held.length >= SHORTEST || isText(event) || (held.length > 0 && !focusedField());
    if (!belongs) {
      end();
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    held.push({ key, at, ends: /^(Enter|Tab)$/.test(key), sign: signOf(event) });
    hold(at);
  }

  const deaf = listen(window, ['keydown'], onKey, { capture: true });
  return () => {
    clearTimeout(timer);
    deaf();
  };
}

const isModifier = (key: string) => /^(Shift|CapsLock|NumLock|Control|Alt|AltGraph|Meta)$/.test(key);
const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** A space would not come after the others: it presses the button with the focus when it is let go. */
const isText = (event: KeyboardEvent) =>
  /^\S$/u.test(event.key) && !isCommand(event) && !event.isComposing && !event.repeat;

/**
 * The reader and the device may know different layouts, so that '-' comes as 'ß'. Where a key lies on the keyboard is the same for
 * both, and so are digits and letters then.
 */
function signOf(event: KeyboardEvent): string | undefined {
  const { key, code } = event;
  if (isCommand(event)) return undefined;
  const [, sign] = /^(?:Key|Digit|Numpad)([\dA-Z])$/.exec(code) ?? [];
  if (sign !== undefined) return sign;
  if (code === '') return /^[\da-z]$/i.test(key) ? key.toUpperCase() : undefined;
  return [...key].length === 1 || key === 'Dead' ? '' : undefined;
}

/** Undefined if any of it can't be read, or if it is too short or too long. What ends it has no sign, nor does what may follow. */
function numberOf(keys: readonly Held[]): string | undefined {
  const end = keys.findIndex(({ ends }) => ends);
  const upToEnd = end < 0 ? keys : keys.slice(0, end);
  if (upToEnd.some(({ sign }) => sign === undefined)) return undefined;
  const badge = keys.map(({ sign = '' }) => sign).join('');
  return badge.length >= SHORTEST && badge.length <= LONGEST ? badge : undefined;
}

function focusedField(): Element | undefined {
  const field = document.activeElement;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
}

/** Types as the keyboard would have: into the field with the focus, or as an event for listeners. It presses no button. */
function type(keys: readonly Held[]): void {
  const field = focusedField();
  const text = keys.map(({ key }) => key).filter((key) => !field || [...key].length === 1);
  if (field) document.execCommand('insertText', false, text.join(''));
  else
    for (const key of text)
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true }),
      );
}
