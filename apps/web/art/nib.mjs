/**
 * A broad nib: sweeping it along a line gives the thick and thin of a lettering pen. The outline of a
 * sweep is the line twice, moved by half the nib either way, so curves stay true curves.
 */
const round = (value) => Math.round(value * 10) / 10;

/** Splits 'M0 0C…L…' into cubic segments. Only absolute M, L, C. */
function segments(path) {
  const found = [];
  let here;
  for (const [, command, numbers] of path.matchAll(/([MLC])([^MLC]*)/g)) {
    const n = numbers
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (command === 'M') here = [n[0], n[1]];
    const size = command === 'C' ? 6 : 2;
    for (let i = 0; command !== 'M' && i < n.length; i += size) {
      const end = [n[i + size - 2], n[i + size - 1]];
      const third = (t) => [here[0] + (end[0] - here[0]) * t, here[1] + (end[1] - here[1]) * t];
      const curve =
        command === 'C'
          ? [here, [n[i], n[i + 1]], [n[i + 2], n[i + 3]], end]
          : [here, third(1 / 3), third(2 / 3), end];
      curve.straight = command === 'L';
      found.push(curve);
      here = end;
    }
  }
  return found;
}

const cross = (a, b) => a[0] * b[1] - a[1] * b[0];
const mix = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** Where the curve runs along the nib, so that left and right edge change sides. */
function turns([a, b, c, d], nib) {
  const [p, q, r] = [cross(sub(b, a), nib), cross(sub(c, b), nib), cross(sub(d, c), nib)];
  const [k2, k1, k0] = [p - 2 * q + r, 2 * (q - p), p];
  const roots =
    Math.abs(k2) < 1e-9
      ? [-k0 / k1]
      : [-1, 1].map((sign) => (-k1 + sign * Math.sqrt(k1 * k1 - 4 * k2 * k0)) / (2 * k2));
  return roots.filter((t) => t > 0.001 && t < 0.999).sort((x, y) => x - y);
}
const sub = (a, b) => [a[0] - b[0], a[1] - b[1]];

function split([a, b, c, d], t) {
  const [ab, bc, cd] = [mix(a, b, t), mix(b, c, t), mix(c, d, t)];
  const [abc, bcd] = [mix(ab, bc, t), mix(bc, cd, t)];
  const middle = mix(abc, bcd, t);
  return [
    [a, ab, abc, middle],
    [middle, bcd, cd, d],
  ];
}

function pieces(curve, nib) {
  const [first] = curve.straight ? [] : turns(curve, nib);
  if (first === undefined) return [curve];
  const [head, tail] = split(curve, first);
  return [head, ...pieces(tail, nib)];
}

/** The area that the nib covers along `path`, as SVG path data for fill-rule nonzero. */
export function sweep(path, width, angle) {
  const radians = (angle * Math.PI) / 180;
  const nib = [(Math.cos(radians) * width) / 2, (-Math.sin(radians) * width) / 2];
  const runs = [];
  for (const piece of segments(path).flatMap((curve) => pieces(curve, nib))) {
    const [a, b, c, d] = piece;
    const side = Math.sign(cross(sub(b, a), nib) + cross(sub(c, b), nib) + cross(sub(d, c), nib)) || 1;
    const run = runs.at(-1);
    const last = run?.curves.at(-1)[3];
    if (run && run.side === side && last[0] === a[0] && last[1] === a[1]) run.curves.push(piece);
    else runs.push({ side, curves: [piece] });
  }
  return runs.map(({ side, curves }) => outline(curves, side > 0 ? nib : [-nib[0], -nib[1]])).join('');
}

function outline(curves, nib) {
  const at = (point, sign) => `${round(point[0] + sign * nib[0])} ${round(point[1] + sign * nib[1])}`;
  const draw = ([, b, c, d], straight, sign) =>
    straight ? `L${at(d, sign)}` : `C${at(b, sign)} ${at(c, sign)} ${at(d, sign)}`;
  let path = `M${at(curves[0][0], 1)}`;
  for (const curve of curves) path += draw(curve, curve.straight, 1);
  path += `L${at(curves.at(-1)[3], -1)}`;
  for (const curve of curves.toReversed()) path += draw(curve.toReversed(), curve.straight, -1);
  return `${path}Z`;
}
