/** The fibres of pulp board, as a tile that repeats without a seam: node apps/web/art/pulp.mjs */
import { writeFileSync } from 'node:fs';

const SIZE = 160;
const FIBRES = 46;

let state = 1516;
/** The same fibres on every run (a linear congruential generator). */
function random() {
  state = (state * 1664525 + 1013904223) % 2 ** 32;
  return state / 2 ** 32;
}

const round = (value) => Math.round(value * 10) / 10;

/** A short, slightly bent fibre; one that leaves the tile comes in again on the other side. */
function fibre() {
  const [x, y] = [random() * SIZE, random() * SIZE];
  const turn = random() * Math.PI * 2;
  const length = 5 + random() * 11;
  const bend = (random() - 0.5) * 7;
  const [dx, dy] = [Math.cos(turn) * length, Math.sin(turn) * length];
  const curve = `q${round(dx / 2 - (dy / length) * bend)} ${round(dy / 2 + (dx / length) * bend)} ${round(dx)} ${round(dy)}`;
  const shifts = [-SIZE, 0, SIZE].flatMap((right) => [-SIZE, 0, SIZE].map((down) => [x + right, y + down]));
  return shifts
    .filter(
      ([left, top]) => Math.abs(left - SIZE / 2) < SIZE / 2 + 20 && Math.abs(top - SIZE / 2) < SIZE / 2 + 20,
    )
    .map(([left, top]) => `M${round(left)} ${round(top)}${curve}`)
    .join('');
}

const paths = (count) => Array.from({ length: count }, fibre).join('');

writeFileSync(
  new URL('../public/pulp.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" fill="none" stroke="#a3834f" stroke-linecap="round">
  <path d="${paths(FIBRES)}" stroke-width=".7" stroke-opacity=".2"/>
  <path d="${paths(FIBRES / 2)}" stroke-width="1.1" stroke-opacity=".13"/>
</svg>
`,
);
