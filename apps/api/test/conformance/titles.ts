import { readFileSync } from 'node:fs';
import ts from 'typescript';

const GROUPS = ['describe'];
const TESTS = ['it', 'test'];

/** `describe` of `describe('…')` and of `describe.each([…])('…')`. */
function callee({ expression }: ts.CallExpression): string | undefined {
  if (ts.isIdentifier(expression)) return expression.text;
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression)) return;
  const { expression: object, name } = expression.expression;
  return name.text === 'each' && ts.isIdentifier(object) ? object.text : undefined;
}

/** A title as it stands in the file: `%s`, `$name` and `${name}` are left as they are. */
function titleOf({ arguments: [title] }: ts.CallExpression): string {
  if (!title) return '';
  return ts.isStringLiteralLike(title) ? title.text : title.getText().replaceAll(/^`|`$/g, '');
}

/** The full titles of the tests that a spec file holds, as `group › test`; nothing of it is run. */
export function titlesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const titles: string[] = [];
  const visit = (node: ts.Node, groups: readonly string[]) => {
    const name = ts.isCallExpression(node) ? callee(node) : undefined;
    if (!ts.isCallExpression(node) || !name || ![...GROUPS, ...TESTS].includes(name)) {
      ts.forEachChild(node, (child) => visit(child, groups));
      return;
    }
    const path = [...groups, titleOf(node)];
    if (TESTS.includes(name)) titles.push(path.join(' › '));
    else for (const argument of node.arguments) visit(argument, path);
  };
  visit(source, []);
  return titles;
}
