// Reads the output of `npm audit --json` and names the faults in what runs: packages of the server, and packages that ship to
// browsers. To npm the latter are dev dependencies, since the build bundles them.
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = read('package-lock.json');
const shipped = new Set(read('dist/apps/web-packages.json'));

/** Where the package at a path of the lock file runs; undefined for dev tools. */
function place(path) {
  if (shipped.has(path)) return 'in browsers';
  const { dev = false, devOptional = false } = packages[path] ?? {};
  return dev || devOptional ? undefined : 'on the server';
}

/** A package's advisories: its own, or those of a package it depends on. */
const said = (via) => (typeof via === 'string' ? `by way of ${via}` : `${via.title} (${via.url})`);

const answer = await text(process.stdin);
const { vulnerabilities, message } = answer === '' ? {} : JSON.parse(answer);
if (!vulnerabilities) {
  process.stderr.write(`The packages could not be audited: ${message ?? 'npm said nothing'}\n`);
  process.exit(2);
}
const lines = Object.values(vulnerabilities).flatMap(({ name, severity, nodes, via }) => {
  const places = new Set(nodes.map(place).filter(Boolean));
  return places.size === 0
    ? []
    : [`${name}, ${[...places].join(' and ')}: ${severity}, ${via.map(said).join('; ')}`];
});
process.stdout.write(
  lines.length > 0
    ? `${lines.join('\n')}\n`
    : `Nothing is known against the ${shipped.size} packages in browsers, nor against those of the server\n`,
);
process.exitCode = lines.length > 0 ? 1 : 0;
