import type { ServerToClientEvents } from '@stammtisch/contracts';
import type { ConnectionListeners } from '@stammtisch/live';
import { useEffect } from 'react';
import { word } from './kept/device-words';
import { reconnectingSocket } from './reconnecting-socket';
import { takeSecret } from './secret-in-address';
import { listen } from './table/page-life';

type Kind = 'wall' | 'tablet';

/**
 * The token in the address, or else the one that this device keeps for its kind of link. A token from the address is kept, so that the screen
 * comes back when it is switched on again. Where the browser keeps nothing, the screen has to be given its link each time.
 */
const takerOf = (kind: Kind) => () => {
  const kept = word(`stammtisch.${kind}`);
  const token = takeSecret();
  if (token !== undefined) kept.set(token);
  return token ?? kept.get() ?? undefined;
};

export const takeToken = { wall: takerOf('wall'), tablet: takerOf('tablet') };

/** Keeps the screen awake, where browsers let pages do that (https only). A browser ends the lock when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let over = false;

    async function hold(): Promise<void> {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return;
      // The lock may be refused, e.g. when the battery is low. It is asked for again the next time the page shows.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (over) void lock?.release();
    }

    void hold();
    const deaf = listen(document, ['visibilitychange', 'fullscreenchange'], () => void hold());
    return () => {
      over = true;
      deaf();
      void lock?.release();
    };
  }, []);
}

/** connecting: not connected yet; lost: for longer than `SCREEN_LOST_AFTER_MS`; refused: the link is not valid (any more). */
export type ScreenConnection = 'connecting' | 'live' | 'lost' | 'refused';

/** A whole picture of what a device shows, at one revision of the log. */
interface Picture {
  readonly revision: number;
}

export interface ScreenListeners<Shown extends Picture>
  extends ConnectionListeners,
    Pick<ServerToClientEvents, 'session:ended'> {
  picture(picture: Shown): void;
}

/** A device's connection to the till. */
export interface ScreenWire<Shown extends Picture> {
  /** Connects and stays connected for as long as it can. Returns its undo, which hangs up. */
  open(listeners: ScreenListeners<Shown>): () => void;
  /** Connects anew at once. */
  reopen(): void;
}

/** What `bindScreen` needs of the page: the place of the picture, and listeners. */
export interface ScreenSink<Shown extends Picture> {
  picture(): Shown | undefined;
  show(picture: Shown): void;
  setConnection(connection: ScreenConnection): void;
  /** Asks whether there is a newer version. Called with each connection, and every ten minutes. */
  keepUpToDate(): void;
  /** Calls back when the device wakes up or is online again. Returns its undo. */
  onWake(listener: () => void): () => void;
  /** Calls back when the device has lost its network. Returns its undo. */
  onOffline(listener: () => void): () => void;
}

/** A shorter break is not shown. */
export const SCREEN_LOST_AFTER_MS = 2_000;
/** A refused link is tried again after this time: it may be so new that this node does not know it yet. */
export const ASK_AGAIN_MS = 20_000;
const KEEP_UP_TO_DATE_MS = 10 * 60_000;

/**
 * Keeps a device that has a link in step with the table for as long as it is bound. Returns its undo.
 *
 * Each picture is whole and replaces the one before, so nothing can be missed. A picture older than the one shown is left
 * aside. The first picture of a new connection always counts: the till's log may have been restored meanwhile.
 */
export function bindScreen<Shown extends Picture>(
  link: ScreenWire<Shown>,
  sink: ScreenSink<Shown>,
): () => void {
  /** `offline`: the device has said so; the connection may not know it for a while. */
  let line: 'up' | 'down' | 'offline' | 'refused' = 'down';
  let first = true;
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  let askTimer: ReturnType<typeof setTimeout> | undefined;

  function become(next: typeof line, connection: ScreenConnection): void {
    line = next;
    clearTimeout(lostTimer);
    lostTimer = undefined;
    sink.setConnection(connection);
  }

  function onPicture(picture: Shown): void {
    // It was another network of the device.
    if (line === 'offline') onConnect();
    const before = sink.picture();
    if (!first && before && picture.revision < before.revision) return;
    first = false;
    sink.show(picture);
  }

  function onConnect(): void {
    become('up', 'live');
    first = true;
    sink.keepUpToDate();
  }

  function onDisconnect(): void {
    if (line === 'refused' || line === 'offline') return;
    line = 'down';
    lostTimer ??= setTimeout(() => sink.setConnection('lost'), SCREEN_LOST_AFTER_MS);
  }

  function onOffline(): void {
    if (line !== 'refused') become('offline', 'lost');
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
  // After sleep a dead connection may still look alive. A new one begins with the whole picture.
  const sleepOn = sink.onWake(link.reopen);
  const deaf = sink.onOffline(onOffline);
  const looking = setInterval(sink.keepUpToDate, KEEP_UP_TO_DATE_MS);

  return () => {
    sleepOn();
    deaf();
    hangUp();
    clearTimeout(lostTimer);
    clearTimeout(askTimer);
    clearInterval(looking);
  };
}

/** The wire of a device with a link's token. A session on the same device plays no part. */
export function screenWire<Screen extends Kind>(
  kind: Screen,
  token: string,
): ScreenWire<Parameters<ServerToClientEvents[`${Screen}:snapshot`]>[0]> {
  const { open, reopen } = reconnectingSocket(() => ({ [kind]: token }));
  return { open: ({ picture, ...others }) => open({ [`${kind}:snapshot`]: picture, ...others }), reopen };
}
