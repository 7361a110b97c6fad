import { expect, it, jest } from '@jest/globals';
import * as z from 'zod';
import { type ApiCall, calls, schemas } from './index.js';

/** Most code units of one text that the till may work on: four for each character of the longest, a note of two hundred. */
const MOST = 800;

/** As much as a body of 64 KiB can bring: marks out of order, which take time by the square of their number to compose. */
const HOSTILE = `a${'\u0301\u0323'.repeat(15_000)}`;

type Form = z.core.JSONSchema.BaseSchema;

const given = new Map(
  Object.values<ApiCall>(calls).flatMap(({ body, query }) =>
    [body, query].flatMap((name) => (name === undefined ? [] : [[name, schemas[name]]])),
  ),
);

/** An input of a schema's form, in which each text is the hostile one. */
function hostile(form: Form, named: Readonly<Record<string, Form>> = {}): unknown {
  const { $ref, $defs = named, type, properties, items, anyOf, additionalProperties: values } = form;
  const within = (part: unknown) => hostile(part as Form, $defs);
  if ($ref) return within($defs[$ref.split('/').at(-1) ?? '']);
  const something = anyOf?.find((each) => (each as Form).type !== 'null');
  if (something) return within(something);
  if (type === 'array') return [within(items)];
  if (type === 'boolean') return true;
  if (type !== 'object') return HOSTILE;
  if (values && !properties) return { [HOSTILE]: within(values) };
  return Object.fromEntries(Object.entries(properties ?? {}).map(([name, field]) => [name, within(field)]));
}

/** The texts that a work of `String` was done on while `work` ran. */
function textsWorkedOn(
  name: 'normalize' | 'replace' | 'split' | 'toUpperCase',
  work: () => unknown,
): string[] {
  const spy = jest.spyOn(String.prototype, name);
  try {
    work();
    return spy.mock.contexts.map(String);
  } finally {
    spy.mockRestore();
  }
}

it.each([...given])('%s refuses a text that is far too long before it works on it', (_, schema) => {
  const input = hostile(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Form);
  const parse = () => schema.safeParse(input);
  // The first time zod writes the code that looks through an object.
  const { success } = parse();
  expect(success).toBe(!JSON.stringify(input).includes(HOSTILE));
  const works = (['normalize', 'replace', 'split', 'toUpperCase'] as const).flatMap((name) =>
    textsWorkedOn(name, parse)
      .filter(({ length }) => length > MOST)
      .map(() => name),
  );
  expect(works).toEqual([]);
});
