import { listen, undoAll } from '../lib/table/page-life';

/** A badge begins with keys that are closer together than a hand types. Slow readers take 60 ms. */
const FAST_MS = 75;
/** A pause this long ends a badge. */
const SILENCE_MS = 100;
/** Fewer fast keys may come from a hand. */
const SHORTEST = 4;
/** The same without Enter or Tab at the end: some people roll over a few keys as fast. */
const SHORTEST_WITHOUT_END = 6;
/** The longest number that the till accepts. */
const LONGEST = 64;
/** Fast keys so soon after typed text may be the rest of a badge that began too slowly. */
const REST_MS = 500;
/** A badge read again within this time counts once. */
const AGAIN_MS = 1_000;

interface HeldKey {
  readonly key: string;
  readonly at: number;
  readonly ends: boolean;
  /** What the key adds to the badge's number: nothing for a separator; undefined if it can't be read. */
  readonly sign: string | undefined;
}

/**
 * Listens to a badge reader, which types like a keyboard. Keys that come faster than a hand types belong to the reader until a
 * pause: they press no button and reach no field, wherever the focus is. Each character is held back until that is decided, so
 * typed text appears slightly later. `onBadge` gets the badge's number, or undefined if it can't be read. Returns the undo.
 */
export function listenForBadges(onBadge: (badge: string | undefined) => void): () => void {
  let held: HeldKey[] = [];
  /** Timestamp of the newest held key, including modifiers like Shift. */
  let lastAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastRead = { badge: '', at: Number.NEGATIVE_INFINITY };
  /** Timestamp of the newest held key that was typed by hand. */
  let typedAt = Number.NEGATIVE_INFINITY;

  /** After a pause: decides whether the held keys were a badge or typed by hand. */
  function end(): void {
    clearTimeout(timer);
    const keys = held;
    held = [];
    if (keys.length === 0) return;
    const enough = keys.some(({ ends }) => ends) ? SHORTEST : SHORTEST_WITHOUT_END;
    if (keys.filter(({ ends }) => !ends).length >= enough) report(keys);
    else {
      typedAt = lastAt;
      type(keys);
    }
  }

  function report(keys: readonly HeldKey[]): void {
    // A partly read badge must not be enrolled: it would open nothing.
    const badge = (keys[0]?.at ?? 0) - typedAt > REST_MS ? numberOf(keys) : undefined;
    if (badge === undefined || badge !== lastRead.badge || lastAt - lastRead.at > AGAIN_MS) onBadge(badge);
    if (badge !== undefined) lastRead = { badge, at: lastAt };
  }

  const pauseMs = () => (held.length < SHORTEST ? FAST_MS : SILENCE_MS);

  function hold(at: number): void {
    lastAt = at;
    clearTimeout(timer);
    timer = setTimeout(end, pauseMs());
  }

  function onKey(event: KeyboardEvent): void {
    const { key, timeStamp: at } = event;
    // Scripts, like `type` below, are no reader.
    if (!event.isTrusted) return;
    if (at - lastAt >= pauseMs()) end();
    if (isModifier(key)) {
      if (held.length > 0) hold(at);
      return;
    }
    // In a field, a key like Enter right after a few characters belongs to the typed text.
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

  return undoAll(listen(window, ['keydown'], onKey, { capture: true }), () => clearTimeout(timer));
}

const isModifier = (key: string) => /^(Shift|CapsLock|NumLock|Control|Alt|AltGraph|Meta)$/.test(key);
const isCommand = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** Not the space: it can't be held back, as it presses the focused button on keyup. */
const isText = (event: KeyboardEvent) =>
  /^\S$/u.test(event.key) && !isCommand(event) && !event.isComposing && !event.repeat;

/**
 * The reader and the device may use different layouts, so that '-' arrives as 'ß'. The physical position of a key (`code`) is
 * the same for both, so digits and letters are taken from it.
 */
function signOf(event: KeyboardEvent): string | undefined {
  const { key, code } = event;
  if (isCommand(event)) return undefined;
  const [, sign] = /^(?:Key|Digit|Numpad)([\dA-Z])$/.exec(code) ?? [];
  if (sign !== undefined) return sign;
  if (code === '') return /^[\da-z]$/i.test(key) ? key.toUpperCase() : undefined;
  return [...key].length === 1 || key === 'Dead' ? '' : undefined;
}

/** Undefined if a key before the end can't be read, or if the number is too short or too long. */
function numberOf(keys: readonly HeldKey[]): string | undefined {
  const end = keys.findIndex(({ ends }) => ends);
  const upToEnd = end < 0 ? keys : keys.slice(0, end);
  if (upToEnd.some(({ sign }) => sign === undefined)) return undefined;
  const badge = keys.map(({ sign = '' }) => sign).join('');
  return badge.length >= SHORTEST && badge.length <= LONGEST ? badge : undefined;
}

/** The focused field for text. */
export function focusedField() {
  const field = document.activeElement;
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field : undefined;
}

/** Types as the keyboard would have: into the focused field, or as events for listeners. It presses no button. */
function type(keys: readonly HeldKey[]): void {
  const field = focusedField();
  const text = keys.map(({ key }) => key).filter((key) => !field || [...key].length === 1);
  if (field) document.execCommand('insertText', false, text.join(''));
  else
    for (const key of text)
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true }),
      );
}
