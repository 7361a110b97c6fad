// Which room of the API may import which: each only those named before it, and no rooms in a circle. Part of `npm run lint`.
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const API = 'apps/api/src/';
/** Each stands on those before it. What lies in no room puts them together. */
const FLOORS = ['platform', 'engine', 'http', 'access', 'topics', 'books', 'live', 'push', 'ops'];

/** The API's files that import another room, each pair of rooms with them. A room is a folder, or a folder in it. */
export function doorsOf(root) {
  const files = execSync(`git ls-files ${API}`, { cwd: root, encoding: 'utf8' }).split('\n');
  const doors = [];
  for (const file of files.filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))) {
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const [from, to] = [roomOf(file), roomOf(join(dirname(file), path))];
      // What lies beside a folder is its ground.
      if (from !== to && !(to && from.startsWith(`${to}/`))) doors.push({ file, path, from, to });
    }
  }
  return doors;
}

const roomOf = (path) => path.slice(API.length).split('/').slice(0, -1).slice(0, 2).join('/');

/** The rooms of the largest circle, in which each leads to each other; none when there is no circle. */
export function largestCircle(doors) {
  const next = new Map();
  for (const door of doors) next.set(door.from, [...(next.get(door.from) ?? []), door]);
  const reached = (start) => {
    const seen = new Set();
    const open = [start];
    for (let room = open.pop(); room !== undefined; room = open.pop()) {
      for (const { to } of next.get(room) ?? []) if (!seen.has(to) && seen.add(to)) open.push(to);
    }
    return seen;
  };
  const reach = new Map([...next.keys()].map((room) => [room, reached(room)]));
  const circles = [...reach].map(([room, there]) =>
    [...there].filter((other) => reach.get(other)?.has(room)).sort(),
  );
  return circles.sort((one, other) => other.length - one.length)[0] ?? [];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const doors = doorsOf('.');
  const floor = (room) => (room === '' ? FLOORS.length : FLOORS.indexOf(room.split('/')[0]));
  const wrong = doors.filter(({ from, to }) => floor(to) > floor(from) || floor(from) < 0 || floor(to) < 0);
  for (const { file, path, from } of wrong) console.error(`${file}: ${from} may not import ${path}`);
  const circle = largestCircle(doors);
  if (circle.length > 0) console.error(`These rooms of the API import each other: ${circle.join(', ')}`);
  if (wrong.length > 0 || circle.length > 0) process.exitCode = 1;
}
