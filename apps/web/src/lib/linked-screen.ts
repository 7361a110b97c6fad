import type { ServerToClientEvents } from '@stammtisch/contracts';
import type { ConnectionListeners } from '@stammtisch/live';
import { useEffect } from 'react';
import { storedValue } from './kept/local-storage';
import { reconnectingSocket } from './reconnecting-socket';
import { takeSecret, useSecret } from './secret-in-address';
import { listen, onWake, undoAll } from './table/page-life';

type Kind = 'wall' | 'tablet';

/**
 * The token in the address, or else the one stored on this device. A token from the address is stored, so that the screen works again
 * after it was switched off.
 */
export function useLinkToken(kind: Kind): string | undefined {
  return useSecret(() => {
    const kept = storedValue<string | undefined>(`stammtisch.${kind}`, undefined);
    const token = takeSecret();
    if (token !== undefined) kept.set(token);
    return token ?? kept.get();
  });
}

/** Keeps the screen awake, where browsers allow it (https only). A browser ends the lock when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;

    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      // The lock may be refused, e.g. when the battery is low. It is requested again the next time the page shows.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (over) void lock?.release();
    }

    void hold();
    const stopListening = listen(document, ['visibilitychange', 'fullscreenchange'], () => void hold());
    return () => {
      over = true;
      stopListening();
      void lock?.release();
    };
  }, []);
}

/** lost: disconnected for longer than `SCREEN_LOST_AFTER_MS`; refused: the link is not valid (any more). */
export type ScreenConnection = 'connecting' | 'live' | 'lost' | 'refused';

/** The complete content of a screen, at one revision of the log. */
interface Picture {
  readonly revision: number;
}

export interface ScreenListeners<Shown extends Picture>
  extends ConnectionListeners,
    Pick<ServerToClientEvents, 'session:ended'> {
  picture(picture: Shown): void;
}

export interface ScreenWire<Shown extends Picture> {
  /** Connects, and reconnects after breaks. Returns the undo, which disconnects for good. */
  open(listeners: ScreenListeners<Shown>): () => void;
  reopen(): void;
}

interface ScreenSink<Shown extends Picture> {
  show(picture: Shown): void;
  setConnection(connection: ScreenConnection): void;
  /** Looks for a newer version. Called with each connection, and every ten minutes. */
  keepUpToDate(): void;
}

export const SCREEN_LOST_AFTER_MS = 2_000;
/** A refused link is tried again after this time: it may be too new for this node. */
export const ASK_AGAIN_MS = 20_000;
const KEEP_UP_TO_DATE_MS = 10 * 60_000;

/**
 * Keeps a wall or tablet in step with the till. Returns the undo.
 *
 * Each picture is complete, so none can be missed. A picture older than the shown one is ignored, except the first of a new
 * connection: the till's log may have been restored meanwhile.
 */
export function bindScreen<Shown extends Picture>(
  link: ScreenWire<Shown>,
  sink: ScreenSink<Shown>,
): () => void {
  /** `open`: connected, or about to be. `offline`: reported by the device. */
  let state: 'open' | 'offline' | 'refused' = 'open';
  /** The revision of the newest picture of this connection. */
  let newest = -1;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  let askTimer: ReturnType<typeof setTimeout> | undefined;

  function become(next: typeof state, connection: ScreenConnection): void {
    state = next;
    clearTimeout(lostTimer);
    lostTimer = undefined;
    sink.setConnection(connection);
  }

  function onPicture(picture: Shown): void {
    // Not offline after all: the device has lost another network.
    if (state === 'offline') onConnect();
    if (picture.revision < newest) return;
    newest = picture.revision;
    sink.show(picture);
  }

  function onConnect(): void {
    become('open', 'live');
    newest = -1;
    sink.keepUpToDate();
  }

  function onDisconnect(): void {
    if (state === 'open') lostTimer ??= setTimeout(() => sink.setConnection('lost'), SCREEN_LOST_AFTER_MS);
  }

  /** The device has lost its network, which the socket may notice much later. */
  function goOffline(): void {
    if (state !== 'refused') become('offline', 'lost');
  }

  const refuse = () => become('refused', 'refused');

  const hangUp = link.open({
    connect: onConnect,
    disconnect: onDisconnect,
    unauthenticated: () => {
      refuse();
      clearTimeout(askTimer);
      askTimer = setTimeout(link.reopen, ASK_AGAIN_MS);
    },
    picture: onPicture,
    'session:ended': refuse,
  });
  // After sleep a dead connection may still look alive. A new one starts with a complete picture.
  const undo = undoAll(hangUp, onWake(link.reopen), listen(window, ['offline'], goOffline));
  const updates = setInterval(sink.keepUpToDate, KEEP_UP_TO_DATE_MS);

  return () => {
    undo();
    clearTimeout(lostTimer);
    clearTimeout(askTimer);
    clearInterval(updates);
  };
}

/** The connection of a screen, by its link's token. A session on the same device is ignored. */
export function screenWire<Screen extends Kind>(
  kind: Screen,
  token: string,
): ScreenWire<Parameters<ServerToClientEvents[`${Screen}:snapshot`]>[0]> {
  const { open, reopen } = reconnectingSocket(() => ({ [kind]: token }));
  return {
    open: ({ picture, ...listeners }) => open({ [`${kind}:snapshot`]: picture, ...listeners }),
    reopen,
  };
}
