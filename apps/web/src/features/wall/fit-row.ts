import { type FittedName, fitName, type NameRoom } from './fit-name';
import { partWidths } from './letters';
import { fittingStroke, tallyWidth } from './tally-size';

export interface Row {
  readonly name: string;
  readonly drinks: number;
}

/** The room of a row; all in px. */
export interface RowRoom extends NameRoom {
  /** Room for the strokes. */
  readonly strokesWidth: number;
  /** Height of the strokes. */
  readonly stroke: number;
}

export interface FittedRow extends FittedName {
  /** Room for the name: strokes begin behind it, usually below each other. */
  readonly nameWidth: number;
  readonly stroke: number;
}

/** Strokes are never smaller than this share of the others'. */
const SMALLEST = 0.3;

/** How a row is written: before a name is made smaller, it runs on to where its own strokes leave room. */
export function fitRow({ name, drinks }: Row, room: RowRoom): FittedRow {
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
