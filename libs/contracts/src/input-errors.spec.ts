import { expect, it, jest } from '@jest/globals';
import * as z from 'zod';
import { type ApiCall, calls, schemas } from './index.js';
import { inputError } from './input-errors.js';

type Form = z.core.JSONSchema.BaseSchema;
type End = 'too little' | 'too much' | 'the wrong kind' | 'nothing';

const given = new Map(
  Object.values<ApiCall>(calls).flatMap(({ body, query }) =>
    [body, query].flatMap((name) => (name === undefined ? [] : [[name, schemas[name]]])),
  ),
);

/** An input of a schema's form; `value` says what stands in a field or list, given how to fill its parts. */
function filled(
  schema: z.ZodType,
  value: (form: Form, fill: (part: unknown) => unknown) => unknown,
): unknown {
  const { $defs: named, ...form } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Form;
  function fill(part: unknown): unknown {
    const { $ref, properties, anyOf, oneOf, ...rest } = part as Form;
    if ($ref) return fill(named?.[$ref.split('/').at(-1) ?? '']);
    const something = (anyOf ?? oneOf)?.find((each) => (each as Form).type !== 'null');
    if (something) return fill(something);
    if (rest.type !== 'object' || !properties) return value(rest, fill);
    return Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fill(field)]));
  }
  return fill(form);
}

const LITTLE = { string: '', number: -1e9, integer: -1e9, array: [], boolean: 0 } as const;
const MUCH = { string: 'x'.repeat(10_000), number: 1e12, integer: 1e12, boolean: 2 } as const;

/** An input of which each field lies beyond one end. */
const wrong = (schema: z.ZodType, end: End) =>
  filled(schema, ({ type, items }, fill) => {
    if (type === 'object') return {};
    if (end === 'nothing') return undefined;
    if (type === 'array' && end === 'too much') return Array(6000).fill(fill(items));
    if (end === 'too little') return LITTLE[type as keyof typeof LITTLE] ?? '';
    if (end === 'too much') return MUCH[type as keyof typeof MUCH] ?? 'x';
    return type === 'string' || type === undefined ? { no: 'text' } : 'viel';
  });

/** What the library says by itself, in German or English. */
const LIBRARY =
  /erwartet|Ungültige[rs]? (?!Einladungslink|Eingabe$)|Zu (groß|klein)|Invalid|Too (big|small)|expected|required/;

const ends: readonly End[] = ['too little', 'too much', 'the wrong kind', 'nothing'];

it.each([...given])('%s says in its own words what is wrong with a field, at both ends', (_, schema) => {
  for (const end of ends) {
    const { error } = schema.safeParse(wrong(schema, end), { error: inputError });
    if (end === 'the wrong kind') expect(error).toBeDefined();
    for (const { message, path } of error?.issues ?? []) {
      expect([path, message]).not.toEqual([path, expect.stringMatching(LIBRARY)]);
      expect(message).toMatch(/^[A-ZÄÖÜ„][^:]+$/);
    }
  }
  for (const none of [null, 5, 'x', []])
    for (const { message } of schema.safeParse(none, { error: inputError }).error?.issues ?? [])
      expect(message).not.toMatch(LIBRARY);
});

/** Most code units of one text that the till may work on: four for each character of the longest, a note of two hundred. */
const MOST = 800;

/** As much as a body of 64 KiB can bring: marks out of order, which take time by the square of their number to compose. */
const HOSTILE = `a${'\u0301\u0323'.repeat(15_000)}`;

/** An input in which each text is the hostile one. */
const hostile = (schema: z.ZodType) =>
  filled(schema, ({ type, items, additionalProperties }, fill) => {
    if (type === 'array') return [fill(items)];
    if (type === 'boolean') return true;
    if (type !== 'object') return HOSTILE;
    return additionalProperties ? { [HOSTILE]: fill(additionalProperties) } : {};
  });

const WORKS = ['normalize', 'replace', 'split', 'toUpperCase'] as const;

it.each([...given])('%s refuses a text that is far too long before it works on it', (_, schema) => {
  const input = hostile(schema);
  // The first time zod writes the code that looks through an object.
  expect(schema.safeParse(input).success).toBe(!JSON.stringify(input).includes(HOSTILE));
  const works = WORKS.map((name) => jest.spyOn(String.prototype, name));
  try {
    schema.safeParse(input);
    const lengths = works.flatMap(({ mock }) => mock.contexts.map((text) => String(text).length));
    expect(lengths.filter((length) => length > MOST)).toEqual([]);
  } finally {
    for (const work of works) work.mockRestore();
  }
});

it.each<[what: z.ZodType, input: unknown, said: string]>([
  [z.int().max(100), 101, 'Bitte höchstens 100'],
  [z.int().min(1), 0, 'Bitte mindestens 1'],
  [z.int(), 1.5, 'Ungültige Eingabe'],
  [z.string().max(1000), 'x'.repeat(1001), 'Bitte höchstens 1.000 Zeichen'],
  [z.string().min(1), '', 'Bitte fülle alle Felder aus'],
  [z.array(z.int()).max(2), [1, 2, 3], 'Bitte höchstens 2 Einträge'],
  [z.enum(['a']), 'b', 'Bitte wähle eine der Möglichkeiten'],
  [z.string(), undefined, 'Bitte fülle alle Felder aus'],
  [z.string(), 5, 'Ungültige Eingabe'],
])('tells how many, of what (%#)', (schema, input, said) => {
  expect(schema.safeParse(input, { error: inputError }).error?.issues[0]?.message).toBe(said);
});
