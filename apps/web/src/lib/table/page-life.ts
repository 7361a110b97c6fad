type Events = DocumentEventMap & WindowEventMap;

/** Listens to several types of events. Returns the undo. */
export function listen<Type extends keyof Events>(
  target: EventTarget,
  types: readonly Type[],
  listener: (event: Events[Type]) => void,
  options?: { readonly capture: boolean },
): () => void {
  const eventListener = listener as EventListener;
  for (const type of types) target.addEventListener(type, eventListener, options);
  return () => {
    for (const type of types) target.removeEventListener(type, eventListener, options);
  };
}

export const undoAll =
  (...undos: readonly (() => void)[]) =>
  () => {
    for (const undo of undos) undo();
  };

/** Calls back when the tab becomes visible, comes back from the page cache, or the device is online again. Returns the undo. */
export const onWake = (listener: () => void): (() => void) =>
  undoAll(onVisibility('visible', listener), listen(window, ['pageshow', 'online'], listener));

/** Calls back when the tab is hidden: it may be put to sleep, or closed. Returns the undo. */
export const onSleep = (listener: () => void): (() => void) => onVisibility('hidden', listener);

const onVisibility = (state: DocumentVisibilityState, listener: () => void) =>
  listen(document, ['visibilitychange'], () => {
    if (document.visibilityState === state) listener();
  });

/** A tab that is hidden for this time ends its connection. */
export const DISCONNECT_AFTER_MS = 60_000;

type Page = EventTarget & Pick<Document, 'visibilityState'>;

/**
 * Calls `start` now, and its undo once the page has been hidden for a minute. Calls `start` again when the page shows. Returns the
 * undo of it all.
 */
export function whileVisible(start: () => () => void, page: Page = document): () => void {
  let stop: (() => void) | undefined = start();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function takeDown(): void {
    stop?.();
    stop = undefined;
  }

  function update(): void {
    clearTimeout(timer);
    if (page.visibilityState === 'hidden') timer = setTimeout(takeDown, DISCONNECT_AFTER_MS);
    else stop ??= start();
  }

  const stopListening = listen(page, ['visibilitychange'], update);
  if (page.visibilityState === 'hidden') update();
  return () => {
    stopListening();
    clearTimeout(timer);
    takeDown();
  };
}
