// What a newcomer must hold in mind, in figures: `node tools/weight.mjs`, or with the folder of another working copy.
import { execSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { doorsOf, largestCircle } from './rooms.mjs';

const root = process.argv[2] ?? '.';
const ROOMS = [
  ...['apps/api/src', 'apps/web/src/features', 'apps/web/src/components', 'apps/web/src/words'],
  ...['apps/web/src/lib', 'apps/web/src', 'libs/domain', 'libs/contracts', 'libs/live', 'libs/event-store'],
  'libs/test-kit',
];

const files = execSync("git ls-files 'apps/*/src/*' 'libs/*/src/*' '*.css'", { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(tsx?|css)$/.test(path) && !path.includes('.spec.'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const lines = (some) => some.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
const row = (what, ...figures) =>
  console.log(what.padEnd(44), ...figures.map((each) => String(each).padStart(7)));

const code = files.filter(({ path }) => !path.endsWith('.css'));
row('TypeScript: lines, files', lines(code), code.length);
for (const room of ROOMS) {
  const inRoom = code.filter(({ path }) => ROOMS.find((each) => path.startsWith(`${each}/`)) === room);
  row(`  ${room}`, lines(inRoom), inRoom.length);
}
row('  files of 20 lines or fewer', code.filter((file) => lines([file]) <= 20).length);
row('  imports', code.flatMap(({ text }) => text.match(/^import |^\} from /gm) ?? []).length);

const homes = new Map();
for (const { path, text } of code) {
  const names = text.matchAll(
    /^export (?:declare |abstract |async )*(?:function\*?|class|const|let|type|interface|enum) (\w+)/gm,
  );
  for (const [, name] of names) homes.set(name, new Set(homes.get(name)).add(path));
}
const shared = [...homes].filter(([, places]) => places.size > 1);
row('exported names, those with several homes', homes.size, shared.length);

const styles = files.filter(({ path }) => path.endsWith('.css'));
const declarations = styles.flatMap(
  ({ text }) => text.replace(/\/\*[\s\S]*?\*\//g, '').match(/[\w-]+\s*:[^;{}]+(?=[;}])/g) ?? [],
);
row('CSS: lines, files', lines(styles), styles.length);
const different = new Set(declarations.map((each) => each.replace(/\s+/g, ' ')));
row('  declarations, different ones', declarations.length, different.size);

const circle = largestCircle(doorsOf(root));
row('largest circle of rooms in the API', circle.length, circle.join(' '));
