// Prints the size of the code base in figures: `node tools/weight.mjs [folder of another working copy]`.
import { doorsOf, largestCircle, WEB_ROOMS } from './rooms.mjs';
import { figuresOf } from './weight/figures.mjs';
import { lines, sourcesOf } from './weight/sources.mjs';

const root = process.argv[2] ?? '.';
const ROOMS = [
  'apps/api/src',
  ...WEB_ROOMS.map((room) => `apps/web/src/${room}`),
  ...['apps/web/src', 'libs/domain', 'libs/contracts', 'libs/live', 'libs/event-store', 'libs/test-kit'],
];

const sources = sourcesOf(root);
const { production: code, styles } = sources;
const row = (name, ...figures) =>
  console.log(name.padEnd(44), ...figures.map((each) => String(each).padStart(7)));

for (const [name, figure] of Object.entries(figuresOf(sources))) row(name, figure);

row('lines, files of each room');
for (const room of ROOMS) {
  const inRoom = code.filter(({ path }) => ROOMS.find((each) => path.startsWith(`${each}/`)) === room);
  row(`  ${room}`, lines(inRoom), inRoom.length);
}
row('files of 20 lines or fewer', code.filter((file) => lines([file]) <= 20).length);
row('imports', code.flatMap(({ text }) => text.match(/^import |^\} from /gm) ?? []).length);

const homes = new Map();
for (const { path, text } of code) {
  const names = text.matchAll(
    /^export (?:declare |abstract |async )*(?:function\*?|class|const|let|type|interface|enum) (\w+)/gm,
  );
  for (const [, name] of names) homes.set(name, new Set(homes.get(name)).add(path));
}
const shared = [...homes].filter(([, places]) => places.size > 1);
row('exported names, those with several homes', homes.size, shared.length);

const declarations = styles.flatMap(
  ({ text }) => text.replace(/\/\*[\s\S]*?\*\//g, '').match(/[\w-]+\s*:[^;{}]+(?=[;}])/g) ?? [],
);
const different = new Set(declarations.map((each) => each.replace(/\s+/g, ' ')));
row('declarations of styles, different ones', declarations.length, different.size);

const circle = largestCircle(doorsOf(root));
row('largest circle of rooms in the API', circle.length, circle.join(' '));
