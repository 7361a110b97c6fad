// Reads the output of `npm audit --json` and prints the vulnerabilities in packages of the server and in those shipped to browsers. For npm
// the latter are dev dependencies, since the build bundles them.
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = read('package-lock.json');
const shipped = new Set(read('dist/apps/web-packages.json'));

/** The place where a package runs, by its path in the lock file; undefined for dev tools. */
function placeOf(path) {
  if (shipped.has(path)) return 'in browsers';
  const { dev = false, devOptional = false } = packages[path] ?? {};
  return dev || devOptional ? undefined : 'on the server';
}

/** An advisory on the package itself, or the dependency that has one. */
const advisory = (via) => (typeof via === 'string' ? `through ${via}` : `${via.title} (${via.url})`);

const output = await text(process.stdin);
const { vulnerabilities, message } = output === '' ? {} : JSON.parse(output);
if (!vulnerabilities) {
  process.stderr.write(`The packages could not be audited: ${message ?? 'npm printed nothing'}\n`);
  process.exit(2);
}
const lines = Object.values(vulnerabilities).flatMap(({ name, severity, nodes, via }) => {
  const places = new Set(nodes.map(placeOf).filter(Boolean));
  return places.size === 0
    ? []
    : [`${name}, ${[...places].join(' and ')}: ${severity}, ${via.map(advisory).join('; ')}`];
});
process.stdout.write(
  lines.length > 0
    ? `${lines.join('\n')}\n`
    : `No known vulnerabilities in the ${shipped.size} packages in browsers and those of the server\n`,
);
process.exitCode = lines.length > 0 ? 1 : 0;
