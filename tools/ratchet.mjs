// Compares the figures of `tools/weight` with their bars: no figure may exceed its bar or fall far below it. Part of `npm run lint`.
// `node tools/ratchet.mjs --tighten` lowers each bar to its figure. To raise a bar, edit it by hand and give the reason beside it.
import { readFileSync, writeFileSync } from 'node:fs';
import { figuresOf } from './weight/figures.mjs';
import { sourcesOf } from './weight/sources.mjs';

const FILE = 'tools/weight/bars.json';
/** Share by which a figure may be below its bar. */
const SLACK = 0.02;

const bars = JSON.parse(readFileSync(FILE, 'utf8'));
const figures = figuresOf(sourcesOf('.'));
const number = (value) => value.toLocaleString('en');

if (process.argv.includes('--tighten')) {
  for (const [name, entry] of Object.entries(bars)) {
    if (figures[name] < entry.bar) entry.bar = figures[name];
  }
  writeFileSync(FILE, `${JSON.stringify(bars, null, 2)}\n`);
}

const complaints = [];
for (const name of new Set([...Object.keys(figures), ...Object.keys(bars)])) {
  const { [name]: figure } = figures;
  const { bar, why } = bars[name] ?? {};
  if (figure === undefined) complaints.push(`${name} is not a figure (${FILE})`);
  else if (!why) complaints.push(`${name} has no reason in ${FILE}`);
  else if (figure > bar) {
    complaints.push(`${name} grew from ${number(bar)} to ${number(figure)} (bar in ${FILE})`);
  } else if (figure < bar * (1 - SLACK)) {
    complaints.push(`${name} fell from ${number(bar)} to ${number(figure)}: lower the bar (--tighten)`);
  }
}
for (const complaint of complaints) console.error(complaint);
if (complaints.length > 0) process.exitCode = 1;
