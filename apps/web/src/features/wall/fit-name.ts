import { partWidths } from './letters';

/** Height of a line, in text sizes. */
export const LINE = 1.1;
/** A name that is hardly smaller on one line stays there. */
const HARDLY_SMALLER = 0.85;

/** The room that a row has for its name; all in px. */
export interface NameRoom {
  readonly rowHeight: number;
  readonly nameWidth: number;
  /** Size of the names. */
  readonly text: number;
  /** No name is smaller. */
  readonly smallest: number;
  /** A name may take two lines. */
  readonly twoLines: boolean;
}

export interface FittedName {
  readonly size: number;
  readonly twoLines: boolean;
  /** Nothing of it is cut off. */
  readonly whole: boolean;
}

/**
 * How a name is written in its room: smaller or in two lines before it is cut off, and never torn within a word. Where
 * being smaller does not save its line, it is as large as the others.
 */
export function fitName(name: string, room: NameRoom): FittedName {
  const { text, smallest, nameWidth, rowHeight } = room;
  const { one, two, longest } = partWidths(name);
  const onOne = Math.min(text, nameWidth / one);
  const onTwo = room.twoLines ? Math.min(text, nameWidth / two, (0.94 * rowHeight) / (2 * LINE)) : 0;
  if (onOne >= HARDLY_SMALLER * text || (onOne >= smallest && onOne >= onTwo)) {
    return { size: onOne, twoLines: false, whole: true };
  }
  if (onTwo >= smallest) return { size: onTwo, twoLines: true, whole: true };
  const untorn = room.twoLines && longest * smallest <= nameWidth;
  return { size: untorn ? smallest : text, twoLines: untorn, whole: false };
}
