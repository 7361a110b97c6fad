// Reads the tests of a spec from its text, without running it.
import { parseAst } from 'rolldown/parseAst';

const TESTS = ['it', 'test'];

/** Matches `describe('…')` and `describe.each([…])('…')`: the function's name and the arguments. */
function calleeOf({ type, callee }) {
  if (type !== 'CallExpression') return {};
  if (callee.type === 'Identifier') return { name: callee.name };
  if (callee.type !== 'CallExpression' || callee.callee.type !== 'MemberExpression') return {};
  const { object, property } = callee.callee;
  const isEach = property.name === 'each' && object.type === 'Identifier';
  return isEach ? { name: object.name, table: callee.arguments[0] } : {};
}

/** A title as it stands in the file: `%s`, `$name` and `${name}` are left as they are. */
function titleOf({ arguments: [title] }, text) {
  if (!title) return '';
  if (title.type === 'Literal') return title.value;
  const [only, ...others] = title.quasis ?? [];
  if (only && others.length === 0) return only.value.cooked;
  return text.slice(title.start, title.end).replaceAll(/^`|`$/g, '');
}

/** The number of rows of a literal table. A computed table counts as one row. */
function rowsOf(table, constants) {
  if (table?.type === 'TSAsExpression' || table?.type === 'TSSatisfiesExpression')
    return rowsOf(table.expression, constants);
  if (table?.type === 'Identifier') return rowsOf(constants.get(table.name), constants);
  if (table?.type !== 'ArrayExpression') return 1;
  const rows = table.elements.map((row) =>
    row.type === 'SpreadElement' ? rowsOf(row.argument, constants) : 1,
  );
  return rows.reduce((sum, each) => sum + each, 0);
}

function constantsOf({ body }) {
  const declarations = body.flatMap((statement) => statement.declarations ?? []);
  return new Map(declarations.map(({ id, init }) => [id.name, init]));
}

/** The nodes within a node. */
const childrenOf = (node) =>
  Object.values(node)
    .flat()
    .filter((child) => typeof child?.type === 'string');

/** The tests of a spec: each with its full title (`group › test`) and its number of cases. */
export function testsIn(path, text) {
  const program = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const constants = constantsOf(program);
  const tests = [];
  const visit = (node, groups, cases) => {
    const { name, table } = calleeOf(node);
    if (name !== 'describe' && !TESTS.includes(name)) {
      for (const child of childrenOf(node)) visit(child, groups, cases);
      return;
    }
    const titles = [...groups, titleOf(node, text)];
    const all = cases * rowsOf(table, constants);
    if (name === 'describe') for (const argument of node.arguments) visit(argument, titles, all);
    else tests.push({ title: titles.join(' › '), cases: all });
  };
  visit(program, [], 1);
  return tests;
}
