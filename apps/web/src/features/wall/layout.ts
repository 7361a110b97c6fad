import type { TallyLine } from './fit-row';
import { layOutTally, type TallyLayout } from './tally-layout';
import { textWidth } from './text-width';

/** What stands on the slate; `rounds` is how many are open. */
export interface Content {
  readonly rows: readonly TallyLine[];
  readonly rounds: number;
  /** Names of tonight's drinks. */
  readonly drinks: readonly string[];
}

/** Where everything stands on the slate; all in px. */
export interface Layout {
  /** Normal size of text; nothing that matters is smaller. */
  readonly text: number;
  readonly frame: number;
  readonly padding: number;
  readonly gap: number;
  readonly upright: boolean;
  readonly head: number;
  readonly title: number;
  readonly round: number;
  /** Height of the ledge with the drinks; 0 when there is no room for it. */
  readonly ledge: number;
  readonly drinksShown: number;
  /** The room for the strokes, and for the feed; below each other when upright. */
  readonly tallySide: number;
  readonly feedSide: number;
  readonly tally: TallyLayout;
}

/** Text size as a share of the screen's shorter side. On a usual television, letters are then a centimetre high. */
const TEXT_SHARE = 0.026;
/** In px. Smaller text cannot be read even on a phone in the hand. */
const SMALLEST_TEXT = 14;
const MANY_ROWS = 16;
/** How much larger letters are while at most so many members have strokes. */
const FEW = [
  { most: 4, larger: 1.15 },
  { most: 8, larger: 1.08 },
];
/** Widths on the ledge, in text sizes: of the longest name, between two drinks, and for the number of the others. */
export const LONGEST_DRINK = 9;
export const DRINK_GAP = 1.4;
const OTHERS = 4;

/** Lays the slate out so that it fills the screen, with three members or thirty. It never scrolls. */
// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: sizes of one picture, each with its small question
export function layOut({ rows, rounds, drinks }: Content, width: number, height: number): Layout {
  const larger = FEW.find(({ most }) => rows.length <= most)?.larger ?? 1;
  const text = Math.max(SMALLEST_TEXT, TEXT_SHARE * larger * Math.min(width, height));
  const narrow = width < 34 * text;
  const upright = height > width;
  // With many members the parts around the strokes are smaller.
  const dense = rows.length > MANY_ROWS;
  const frame = 0.8 * text;
  const padding = (narrow ? 0.9 : 1.8) * text;
  const gap = (narrow || dense ? 0.8 : 1.1) * text;
  const head = (narrow || dense ? 1.9 : 2.4) * text;
  const title = (dense ? 1.8 : 2.1) * text;
  const round = rounds === 0 ? 0 : (upright || narrow ? 5.6 : 4.1) * text;

  const inside = width - 2 * (frame + padding);
  const free = height - 2 * frame - 2 * padding - head - gap - (round && round + gap);
  const wanted = (dense ? 4 : 4.6) * text;
  // The ledge is the frame's lower slat, so it needs no padding above.
  const ledge = drinks.length > 0 && free - wanted > 12 * text ? wanted : 0;
  const main = ledge > 0 ? free - ledge - gap + padding : free;

  const across = 2.2 * text;
  const feedShare = upright
    ? Math.max((dense ? 0.28 : 0.38) * main, 6 * text)
    : Math.max((dense ? 0.29 : rows.length > 8 ? 0.35 : 0.39) * inside, Math.min(15 * text, 0.45 * inside));
  const tallyShare = (upright ? main - gap : inside - across) - feedShare;
  const tally = upright
    ? layOutTally(rows, inside, tallyShare - title, text)
    : layOutTally(rows, tallyShare, main - title, text);
  // On an upright screen the feed gets the room that few rows leave.
  const rest = upright && rows.length > 0 ? tallyShare - title - tally.rows * tally.rowHeight : 0;
  return {
    text,
    frame,
    padding,
    gap,
    upright,
    head,
    title,
    round,
    ledge,
    drinksShown: drinksThatFit(drinks, inside, ledge, text),
    tallySide: tallyShare - rest,
    feedSide: feedShare + rest,
    tally,
  };
}

/** How many drinks stand on the ledge; when not all do, there is room for the number of the others. */
function drinksThatFit(drinks: readonly string[], width: number, ledge: number, text: number): number {
  const widths = drinks.map((name) => ledge + Math.min(LONGEST_DRINK, Math.max(3, textWidth(name))) * text);
  let left = width;
  const fitting = widths.findIndex((needed) => {
    left -= needed + DRINK_GAP * text;
    return left < OTHERS * text;
  });
  const all = widths.reduce((sum, needed) => sum + needed + DRINK_GAP * text, 0) <= width;
  return all || fitting < 0 ? drinks.length : Math.max(1, fitting);
}
