import { fittingStroke, tallyWidth } from '../../components/tally-strokes';
import { partWidths } from './text-width';

/** Height of a line, in text sizes. */
export const LINE = 1.1;
/** A name stays on one line if it keeps at least this share of its size. */
const HARDLY_SMALLER = 0.85;

/** The room that a row has for its name; all in px. */
export interface NameRoom {
  readonly rowHeight: number;
  readonly nameWidth: number;
  /** Size of the names. */
  readonly text: number;
  /** The smallest size of a name. */
  readonly smallest: number;
  readonly twoLines: boolean;
}

export interface FittedName {
  readonly size: number;
  readonly twoLines: boolean;
  /** The name is not cut off. */
  readonly whole: boolean;
}

/**
 * How a name is written in its room. It gets smaller, or two lines, before it is cut off; no word is torn. A name that must
 * be cut off is as large as the others.
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

export interface TallyLine {
  readonly name: string;
  readonly drinks: number;
}

/** The room of a row, and `stroke`, the height of its strokes; all in px. */
export interface RowRoom extends NameRoom {
  readonly strokesWidth: number;
  readonly stroke: number;
}

export interface FittedRow extends FittedName {
  /** Room for the name. Strokes begin behind it, in most rows at the same place. */
  readonly nameWidth: number;
  readonly stroke: number;
}

/** Strokes are never smaller than this share of the others'. */
const SMALLEST = 0.3;

/** How a row is written. Before a name is made smaller, it takes the room that its own strokes leave. */
export function fitRow({ name, drinks }: TallyLine, room: RowRoom): FittedRow {
  const { nameWidth, strokesWidth, text } = room;
  const stroke = Math.max(fittingStroke(drinks, strokesWidth, room.stroke), SMALLEST * room.stroke);
  const inColumn = fitName(name, room);
  if (inColumn.whole && inColumn.size === text) return { ...inColumn, nameWidth, stroke };
  const free = Math.max(0, strokesWidth - tallyWidth(drinks) * stroke);
  const runOn = fitName(name, { ...room, nameWidth: nameWidth + free });
  return { ...runOn, nameWidth: Math.max(nameWidth, needed(name, runOn, nameWidth + free)), stroke };
}

function needed(name: string, { size, twoLines, whole }: FittedName, most: number): number {
  const { one, two } = partWidths(name);
  return whole ? Math.min(most, size * (twoLines ? two : one)) : most;
}
