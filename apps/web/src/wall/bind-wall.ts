import type { WallRound, WallSnapshot } from '@stammtisch/contracts';
import { bindScreen, type ScreenSink, type ScreenWire } from '../lib/linked-screen';

/** What `bindWall` needs of the page, besides what any screen with a link does. */
export interface WallSink extends ScreenSink<WallSnapshot> {
  /** Called once for each round that has just been given. */
  onRound(round: WallRound): void;
  /** The server's time, in ms. */
  now(): number;
}

/** A round that was given longer ago is not celebrated. */
export const NEWS_MS = 60_000;

/** Keeps the wall in step with the table, and announces new rounds. Returns its undo. */
export function bindWall(link: ScreenWire<WallSnapshot>, sink: WallSink): () => void {
  const known = new Set<string>();
  return bindScreen(link, {
    ...sink,
    show: (picture) => {
      const before = sink.picture();
      sink.show(picture);
      const fresh = picture.rounds
        .filter(({ id, given_at }) => !known.has(id) && sink.now() - Date.parse(given_at) < NEWS_MS)
        .at(-1);
      for (const { id } of picture.rounds) known.add(id);
      // A round that was open when the screen started is not celebrated, however new.
      if (before && fresh) sink.onRound(fresh);
    },
  });
}
