/** Characters that come faster than anybody types are a badge's, in ms. */
const GAP_MS = 50;
/** What comes so soon behind typed text may be the rest of a badge, whose beginning came too slowly, in ms. */
const REST_MS = 500;
/** Shortest text on a badge. */
const SHORTEST = 4;
/** A badge that is read again within this time is the same move of the hand, in ms. */
const AGAIN_MS = 2_000;

interface Held {
  readonly key: string;
  readonly at: number;
}

/**
 * Hears a badge reader, which types like a keyboard: a burst of characters and Enter. Each character is held back until it is
 * plain whether it belongs to a burst, so that a badge lands in no field; what somebody types comes a blink later. Returns its undo.
 */
export function hearBadges(onBadge: (badge: string) => void): () => void {
  let held: Held[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = { badge: '', at: Number.NEGATIVE_INFINITY };
  /** When the newest key was let go that somebody typed, by the keyboard's clock. */
  let typedAt = Number.NEGATIVE_INFINITY;

  function letGo(): void {
    clearTimeout(timer);
    const typed = held.map(({ key }) => key).join('');
    typedAt = held.at(-1)?.at ?? typedAt;
    held = [];
    if (typed !== '') type(typed);
  }

  /** Half a badge would be taught for good, and opens nothing. */
  const isWhole = ([first]: readonly Held[]) => first !== undefined && first.at - typedAt > REST_MS;

  function onKey(event: KeyboardEvent): void {
    const { key, timeStamp: at } = event;
    // A program that types is no reader.
    if (!event.isTrusted) return;
    const before = held.at(-1);
    const fast = before !== undefined && at - before.at < GAP_MS;
    if (key === 'Enter' && fast && held.length >= SHORTEST && isWhole(held)) {
      swallow(event);
      clearTimeout(timer);
      const badge = held.map((each) => each.key).join('');
      held = [];
      if (badge !== last.badge || at - last.at > AGAIN_MS) onBadge(badge);
      last = { badge, at };
      return;
    }
    if (!fast || !isHeldBack(event)) letGo();
    if (key === 'Shift' || !isHeldBack(event)) return;
    swallow(event);
    held.push({ key, at });
    clearTimeout(timer);
    timer = setTimeout(letGo, GAP_MS);
  }

  addEventListener('keydown', onKey, { capture: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('keydown', onKey, { capture: true });
  };
}

/** Readers type what every keyboard has. A space would press the button that has the focus. */
function isHeldBack({ key, ctrlKey, metaKey, altKey, isComposing, repeat }: KeyboardEvent): boolean {
  return /^[!-~]$|^Shift$/.test(key) && !ctrlKey && !metaKey && !altKey && !isComposing && !repeat;
}

function swallow(event: KeyboardEvent): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** Types as the keyboard would have: into the field with the focus, or for whoever listens. */
function type(text: string): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    document.execCommand('insertText', false, text);
  else
    for (const key of text)
      (field ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}
