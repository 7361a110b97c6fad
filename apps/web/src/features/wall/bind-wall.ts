import type { ServerToClientEvents, WallRound, WallSnapshot } from '@stammtisch/contracts';
import type { ConnectionListeners } from '@stammtisch/live';

/** connecting: not connected yet; lost: for longer than `WALL_LOST_AFTER_MS`; refused: the link is not valid (any more). */
export type WallConnection = 'connecting' | 'live' | 'lost' | 'refused';

export interface WallListeners
  extends ConnectionListeners,
    Pick<ServerToClientEvents, 'wall:snapshot' | 'session:ended'> {}

/** The wall's connection to the till. */
export interface WallWire {
  /** Connects and stays connected for as long as it can. Returns its undo, which hangs up. */
  open(listeners: WallListeners): () => void;
  /** Connects anew at once. */
  reopen(): void;
}

/** What `bindWall` needs of the page: the place of the picture, a clock, and listeners. */
export interface WallSink {
  picture(): WallSnapshot | undefined;
  show(picture: WallSnapshot): void;
  setConnection(connection: WallConnection): void;
  /** Called once for each round that has just been given. */
  onRound(round: WallRound): void;
  /** Called when connected again, with the time without connection. */
  onBack(awayMs: number): void;
  /** The server's time, in ms. */
  now(): number;
  /** Calls back when the device wakes up or is online again. Returns its undo. */
  onWake(listener: () => void): () => void;
}

/** A shorter break is not shown. */
export const WALL_LOST_AFTER_MS = 2_000;
/** A refused link is tried again after this time: it may be so new that this node does not know it yet. */
export const ASK_AGAIN_MS = 20_000;
/** A round that was given longer ago is not celebrated. */
export const NEWS_MS = 60_000;

/**
 * Keeps the wall in step with the table for as long as it is bound. Returns its undo.
 *
 * Each picture is whole and replaces the one before, so nothing can be missed. A picture older than the one shown is left
 * aside. The first picture of a new connection always counts: the till's log may have been restored meanwhile.
 */
export function bindWall(link: WallWire, sink: WallSink): () => void {
  const known = new Set<string>();
  let first = true;
  let refused = false;
  let awaySince: number | undefined = Date.now();
  let lostTimer: ReturnType<typeof setTimeout> | undefined;
  let askTimer: ReturnType<typeof setTimeout> | undefined;

  function onSnapshot(picture: WallSnapshot): void {
    const before = sink.picture();
    if (!first && before && picture.revision < before.revision) return;
    first = false;
    sink.show(picture);
    const fresh = picture.rounds.findLast(
      ({ id, given_at }) => !known.has(id) && sink.now() - Date.parse(given_at) < NEWS_MS,
    );
    for (const { id } of picture.rounds) known.add(id);
    // A round that was open when the screen started is not celebrated, however new.
    if (before && fresh) sink.onRound(fresh);
  }

  function onConnect(): void {
    clearTimeout(lostTimer);
    lostTimer = undefined;
    first = true;
    refused = false;
    sink.setConnection('live');
    sink.onBack(awaySince === undefined ? 0 : Date.now() - awaySince);
    awaySince = undefined;
  }

  function onDisconnect(): void {
    awaySince ??= Date.now();
    if (!refused) lostTimer ??= setTimeout(() => sink.setConnection('lost'), WALL_LOST_AFTER_MS);
  }

  function refuse(): void {
    refused = true;
    clearTimeout(lostTimer);
    lostTimer = undefined;
    sink.setConnection('refused');
  }

  const hangUp = link.open({
    connect: onConnect,
    disconnect: onDisconnect,
    unauthenticated: () => {
      refuse();
      clearTimeout(askTimer);
      askTimer = setTimeout(link.reopen, ASK_AGAIN_MS);
    },
    'wall:snapshot': onSnapshot,
    'session:ended': refuse,
  });
  // After sleep a dead connection may still look alive. A new one begins with the whole picture.
  const sleepOn = sink.onWake(link.reopen);

  return () => {
    sleepOn();
    hangUp();
    clearTimeout(lostTimer);
    clearTimeout(askTimer);
  };
}
