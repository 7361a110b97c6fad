// Checks the imports between rooms (only from lower floors, and no cycles), and the packages that threads load. Part of `npm run lint`.
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The rooms of each source tree, by floor. A room may import rooms of earlier floors, and none of its own floor. */
const HOUSES = {
  'apps/api/src/': ['platform', 'engine', 'http', 'access', 'topics', 'books', 'live', 'push', 'ops'],
  'apps/web/src/': ['lib', 'words', 'ui', 'table bar wall door admin', 'club', 'desk protokoll'],
};

/** The rooms of the web app. */
export const WEB_ROOMS = HOUSES['apps/web/src/'].flatMap((floor) => floor.split(' '));

/** Threads of the API, and the packages that they must not load. zod alone more than doubles a small thread's code. */
const THREADS = {
  'engine/read-model/projector-thread.ts': ['@nestjs', 'zod'],
  'ops/backup/backup-thread.ts': ['@nestjs'],
  'books/check/check-thread.ts': ['@nestjs'],
};

/** All imports from one room of a source tree into another. A room is a folder, or a subfolder. */
export function doorsOf(root, house = 'apps/api/src/') {
  const files = execSync(`git ls-files ${house}`, { cwd: root, encoding: 'utf8' }).split('\n');
  const roomOf = (path) => path.slice(house.length).split('/').slice(0, -1).slice(0, 2).join('/');
  const doors = [];
  for (const file of files.filter((name) => /\.tsx?$/.test(name) && !/\.spec\.ts$/.test(name))) {
    for (const [, path] of readFileSync(join(root, file), 'utf8').matchAll(/from '(\.[^']+)'/g)) {
      const [from, to] = [roomOf(file), roomOf(join(dirname(file), path))];
      // Subfolders may import the files directly in their folder.
      if (from !== to && !(to && from.startsWith(`${to}/`))) doors.push({ file, path, from, to });
    }
  }
  return doors;
}

/** The rooms of the largest import cycle (strongly connected component); empty when there is none. */
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

/** The violations in a source tree, one line each. */
function faultsOf(house, floors) {
  const doors = doorsOf('.', house);
  const floor = (room) => floors.findIndex((rooms) => rooms.split(' ').includes(room.split('/')[0]));
  const isWrong = ({ from, to }) =>
    from !== '' && (to === '' || floor(to) < 0 || floor(to) > floor(from) || isBeside(from, to));
  const isBeside = (from, to) => floor(from) === floor(to) && from.split('/')[0] !== to.split('/')[0];
  const circle = largestCircle(doors);
  return [
    ...doors.filter(isWrong).map(({ file, path, from }) => `${file}: ${from} may not import ${path}`),
    ...(circle.length > 0 ? [`These rooms of ${house} import each other: ${circle.join(', ')}`] : []),
  ];
}

/** The imported source file; undefined for a package. */
function sourceOf(file, path) {
  const lib = /^@stammtisch\/(.+)$/.exec(path)?.[1];
  if (lib) return `libs/${lib}/src/index.ts`;
  return path.startsWith('.') ? normalize(join(dirname(file), path)).replace(/\.js$/, '.ts') : undefined;
}

/** The packages that a module loads, directly or not, each with a file that imports it. Types load nothing. */
function packagesOf(module) {
  const files = new Set([module]);
  const packages = new Map();
  // Files added during the iteration are visited, too.
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const [, path] of text.matchAll(/^(?:import|export) (?!type\b)(?:[^;']*? from )?'([^']+)'/gm)) {
      const source = sourceOf(file, path);
      if (source) files.add(source);
      else packages.set(path, file);
    }
  }
  return packages;
}

/** The violations of threads, one line each. */
function faultsOfThreads() {
  return Object.entries(THREADS).flatMap(([thread, banned]) =>
    [...packagesOf(`apps/api/src/${thread}`)]
      .filter(([path]) => banned.includes(path.split('/')[0]))
      .map(([path, file]) => `${file}: ${thread} would load ${path}`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const faults = Object.entries(HOUSES).flatMap(([house, floors]) => faultsOf(house, floors));
  faults.push(...faultsOfThreads());
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
}
