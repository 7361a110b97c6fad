import { fittingStroke } from '../../components/tally-strokes';
import { fitRow, LINE, type RowRoom, type TallyLine } from './fit-row';
import { textWidth } from './text-width';

/** How the table's strokes stand on the slate; all in px. The counts at the end of rows are of the size of the names. */
export interface TallyLayout extends RowRoom {
  readonly columns: number;
  readonly rows: number;
  readonly columnGap: number;
  readonly countWidth: number;
  readonly gap: number;
}

/** The most columns that people can read. */
const MOST_COLUMNS = 6;
/** The shares of a row's width that are tried for its name. */
const NAME_SHARES = [0.24, 0.3, 0.36, 0.42, 0.48];
/** In multiples of the screen's normal text: the largest row and name, and sizes beyond which a larger one is no better. */
const HIGHEST_ROW = 7;
const LARGE_NAME = 2.6;
const ENOUGH_NAME = 2;
const ENOUGH_STROKE = 3;
/** The highest strokes, in multiples of the name's size: strokes must not outweigh the names. */
const STROKE_TO_NAME = 1.7;
/** The most drinks of a usual evening. A member with more gets smaller strokes. */
const USUAL_MOST = 25;
/** The smallest long name: a share of the other names, but no less than a share of normal text. */
const SMALLEST_NAME = 0.5;
const SMALLEST_TEXT = 0.95;
/** In multiples of normal text. Lower strokes are hard to count from where people sit. */
const SMALLEST_STROKE = 0.85;
/** The least factor for a layout's looks. A negative one would make an unreadable layout win over a readable one. */
const LEAST_LOOKS = 0.25;

/** The layout that makes names and strokes largest in this room. `text` is the screen's normal size. */
export function layOutTally(
  rows: readonly TallyLine[],
  width: number,
  height: number,
  text: number,
): TallyLayout {
  const low = Math.max(1, height);
  const most = Math.min(MOST_COLUMNS, Math.max(1, rows.length));
  const all = Array.from({ length: most }, (_, index) =>
    NAME_SHARES.map((share) => tryOut(rows, index + 1, share, width, low, text)),
  ).flat();
  const worths = all.map((each) => worth(each, rows, text));
  const [first = tryOut(rows, 1, 0.48, width, low, text)] = all;
  return all[worths.indexOf(Math.max(...worths))] ?? first;
}

function tryOut(
  rows: readonly TallyLine[],
  columns: number,
  nameShare: number,
  width: number,
  height: number,
  normal: number,
): TallyLayout {
  const perColumn = Math.max(1, Math.ceil(rows.length / columns));
  const columnGap = 2 * normal;
  const columnWidth = (width - (columns - 1) * columnGap) / columns;
  const rowHeight = Math.min(height / perColumn, HIGHEST_ROW * normal);
  // Low rows spend more of their height on the name.
  const text = Math.min(
    LARGE_NAME * normal,
    Math.max(0.5 * rowHeight, Math.min(1.3 * normal, 0.68 * rowHeight)),
  );
  const smallest = Math.min(text, Math.max(SMALLEST_NAME * text, SMALLEST_TEXT * normal));
  const gap = 0.55 * text;
  const drinks = Math.max(1, ...rows.map((row) => row.drinks));
  const countWidth = (drinks > 99 ? 2 : 1.35) * text;
  const longest = Math.max(0, ...rows.map(({ name }) => textWidth(name)));
  const nameWidth = Math.min(longest * text, nameShare * columnWidth);
  const strokesWidth = Math.max(0, columnWidth - nameWidth - countWidth - 2 * gap);
  return {
    columns,
    rows: perColumn,
    rowHeight,
    columnGap,
    text,
    smallest,
    twoLines: 2 * LINE * smallest < rowHeight,
    nameWidth,
    strokesWidth,
    countWidth,
    gap,
    stroke: fittingStroke(
      Math.min(drinks, USUAL_MOST),
      strokesWidth,
      Math.min(0.72 * rowHeight, STROKE_TO_NAME * text),
    ),
  };
}

/** Rates a layout. Large strokes count most, then large names. Hardly readable sizes, cut names and many columns lower it. */
function worth(layout: TallyLayout, rows: readonly TallyLine[], normal: number): number {
  const { text, stroke, columns } = layout;
  const size =
    0.65 * Math.min(1, stroke / (ENOUGH_STROKE * normal)) + 0.35 * Math.min(1, text / (ENOUGH_NAME * normal));
  const readable = Math.min(1, text / (SMALLEST_TEXT * normal), stroke / (SMALLEST_STROKE * normal)) ** 3;
  const blemishes = rows.reduce((sum, row) => sum + blemish(row, layout), 0);
  const looks = 1 + size - 0.03 * columns - blemishes / Math.max(1, rows.length);
  return readable * Math.max(LEAST_LOOKS, looks);
}

/** How much a name that is smaller than the others, or even cut off, lowers the rating. */
function blemish(row: TallyLine, layout: TallyLayout): number {
  const { size, twoLines, whole } = fitRow(row, layout);
  const cut = whole ? 0 : twoLines ? 0.5 : 1.5;
  return 1.2 * (1 - size / layout.text) + cut;
}
