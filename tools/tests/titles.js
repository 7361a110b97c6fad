// Reads the tests of a spec from its text, without running it.
import ts from 'typescript';

const TESTS = ['it', 'test'];

/** Matches `describe('…')` and `describe.each([…])('…')`: the function's name and the arguments. */
function calleeOf({ expression }) {
  if (ts.isIdentifier(expression)) return { name: expression.text };
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression)) return {};
  const { expression: object, name } = expression.expression;
  const isEach = name.text === 'each' && ts.isIdentifier(object);
  return isEach ? { name: object.text, table: expression.arguments[0] } : {};
}

/** A title as it stands in the file: `%s`, `$name` and `${name}` are left as they are. */
function titleOf({ arguments: [title] }) {
  if (!title) return '';
  return ts.isStringLiteralLike(title) ? title.text : title.getText().replaceAll(/^`|`$/g, '');
}

/** The number of rows of a literal table. A computed table counts as one row. */
function rowsOf(table, constants) {
  if (table === undefined) return 1;
  if (ts.isAsExpression(table) || ts.isSatisfiesExpression(table)) return rowsOf(table.expression, constants);
  if (ts.isIdentifier(table)) return rowsOf(constants.get(table.text), constants);
  if (!ts.isArrayLiteralExpression(table)) return 1;
  const rows = table.elements.map((row) => (ts.isSpreadElement(row) ? rowsOf(row.expression, constants) : 1));
  return rows.reduce((sum, each) => sum + each, 0);
}

function constantsOf(source) {
  const declarations = source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => declarationList.declarations);
  return new Map(declarations.map(({ name, initializer }) => [name.getText(), initializer]));
}

/** The tests of a spec: each with its full title (`group › test`) and its number of cases. */
export function testsIn(path, text) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const constants = constantsOf(source);
  const tests = [];
  const visit = (node, groups, cases) => {
    const { name, table } = ts.isCallExpression(node) ? calleeOf(node) : {};
    if (name !== 'describe' && !TESTS.includes(name)) {
      ts.forEachChild(node, (child) => visit(child, groups, cases));
      return;
    }
    const titles = [...groups, titleOf(node)];
    const all = cases * rowsOf(table, constants);
    if (name === 'describe') for (const argument of node.arguments) visit(argument, titles, all);
    else tests.push({ title: titles.join(' › '), cases: all });
  };
  visit(source, [], 1);
  return tests;
}
