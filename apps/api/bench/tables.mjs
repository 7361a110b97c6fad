// Results of a run, or of two runs side by side, as text in columns.
import { compare, figureOf, percent } from './verdict.mjs';

const NONE = '–';

export const resultTable = (results) =>
  inColumns(
    ['', 'measured', 'reference', '', 'ratio', 'bar', 'verdict', 'spread', 'doubtful because'],
    results.map((result) => [
      result.name,
      figure(result.measured),
      figure(result.reference),
      result.unit,
      result.ratio?.toFixed(2) ?? NONE,
      barOf(result),
      verdict(result),
      result.spread === undefined ? NONE : percent(result.spread),
      result.doubts.join(', '),
    ]),
  );

/** Two runs, compared result by result. */
export const changeTable = (then, now) =>
  inColumns(
    ['', 'then', 'now', 'change', ''],
    now.map((result) => {
      const earlier = then.find(({ name }) => name === result.name);
      if (!earlier) return [result.name, NONE, figure(figureOf(result)), NONE, 'new'];
      const { change, meaning } = compare(earlier, result);
      const sign = change > 0 ? '+' : '';
      const doubtful = earlier.doubts.length + result.doubts.length > 0 ? ' (doubtful)' : '';
      const both = [figure(figureOf(earlier)), figure(figureOf(result))];
      return [result.name, ...both, sign + percent(change), meaning + doubtful];
    }),
  );

/** One result in two lines. */
export const resultLine = (result) =>
  `${result.name}\n  measured ${figure(result.measured)} ${result.unit}` +
  (result.reference === undefined
    ? ''
    : `, reference ${figure(result.reference)} ${result.unit}, ratio ${result.ratio.toFixed(2)}`) +
  (result.bar ? `, bar ${barOf(result)}: ${verdict(result)}` : '');

function verdict({ met, doubts }) {
  const word = met === undefined ? '' : met ? 'ok' : 'MISSED';
  return `${word}${doubts.length > 0 ? ' ?' : ''}`.trim() || NONE;
}

function barOf({ bar, ratio, unit }) {
  if (!bar) return NONE;
  const text = 'atLeast' in bar ? `≥ ${figure(bar.atLeast)}` : `≤ ${figure(bar.atMost)}`;
  return ratio === undefined ? `${text} ${unit}` : text;
}

const figure = (value) =>
  value?.toLocaleString('en', { maximumFractionDigits: Math.abs(value) < 10 ? 2 : 0 }) ?? NONE;

function inColumns(head, rows) {
  const lines = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...lines.map((cells) => cells[column].length)));
  return lines
    .map((cells) =>
      cells
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
