import { expect, it, jest } from '@jest/globals';
import * as z from 'zod';
import { type ApiCall, calls, schemas } from './index.js';
import { inputError } from './input-errors.js';

type Form = z.core.JSONSchema.BaseSchema;
type Fault = 'too little' | 'too much' | 'the wrong kind' | 'nothing';

const inputs = new Map(
  Object.values<ApiCall>(calls).flatMap(({ body, query }) =>
    [body, query].flatMap((name) => (name === undefined ? [] : [[name, schemas[name]]])),
  ),
);

/** An input in a schema's form. `value` makes each field or list; it is given a function that fills nested parts. */
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

const TOO_LITTLE = { string: '', number: -1e9, integer: -1e9, array: [], boolean: 0 } as const;
const TOO_MUCH = { string: 'x'.repeat(10_000), number: 1e12, integer: 1e12, boolean: 2 } as const;

/** An input in which each field has the fault. */
const wrong = (schema: z.ZodType, fault: Fault) =>
  filled(schema, ({ type, items }, fill) => {
    if (type === 'object') return {};
    if (fault === 'nothing') return undefined;
    if (type === 'array' && fault === 'too much') return Array(6000).fill(fill(items));
    if (fault === 'too little') return TOO_LITTLE[type as keyof typeof TOO_LITTLE] ?? '';
    if (fault === 'too much') return TOO_MUCH[type as keyof typeof TOO_MUCH] ?? 'x';
    return type === 'string' || type === undefined ? { no: 'text' } : 'viel';
  });

/** The schema library's own messages, in German or English. */
const LIBRARY =
  /erwartet|Ungültige[rs]? (?!Einladungslink|Eingabe$)|Zu (groß|klein)|Invalid|Too (big|small)|expected|required/;

const faults: readonly Fault[] = ['too little', 'too much', 'the wrong kind', 'nothing'];

it.each([...inputs])('%s reports each wrong field in German, never in the library’s words', (_, schema) => {
  for (const fault of faults) {
    const { error } = schema.safeParse(wrong(schema, fault), { error: inputError });
    if (fault === 'the wrong kind') expect(error).toBeDefined();
    for (const { message, path } of error?.issues ?? []) {
      expect([path, message]).not.toEqual([path, expect.stringMatching(LIBRARY)]);
      expect(message).toMatch(/^[A-ZÄÖÜ„][^:]+$/);
    }
  }
  for (const none of [null, 5, 'x', []])
    for (const { message } of schema.safeParse(none, { error: inputError }).error?.issues ?? [])
      expect(message).not.toMatch(LIBRARY);
});

/** Longest text that the till may process, in code units: four for each of the 200 characters of the longest message. */
const MAX_UNITS = 800;

/** Fills a body of 64 KiB with marks out of order; composing them takes quadratic time. */
const HOSTILE = `a${'\u0301\u0323'.repeat(15_000)}`;

const hostile = (schema: z.ZodType) =>
  filled(schema, ({ type, items, additionalProperties }, fill) => {
    if (type === 'array') return [fill(items)];
    if (type === 'boolean') return true;
    if (type !== 'object') return HOSTILE;
    return additionalProperties ? { [HOSTILE]: fill(additionalProperties) } : {};
  });

const STRING_METHODS = ['normalize', 'replace', 'split', 'toUpperCase'] as const;

it.each([...inputs])('%s rejects a far too long text before processing it', (_, schema) => {
  const input = hostile(schema);
  // The first parse compiles the schema's code, which calls string methods, too.
  expect(schema.safeParse(input).success).toBe(!JSON.stringify(input).includes(HOSTILE));
  const spies = STRING_METHODS.map((name) => jest.spyOn(String.prototype, name));
  try {
    schema.safeParse(input);
    const lengths = spies.flatMap(({ mock }) => mock.contexts.map((text) => String(text).length));
    expect(lengths.filter((length) => length > MAX_UNITS)).toEqual([]);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
});

it.each<[schema: z.ZodType, input: unknown, message: string]>([
  [z.int().max(100), 101, 'Bitte höchstens 100'],
  [z.int().min(1), 0, 'Bitte mindestens 1'],
  [z.int(), 1.5, 'Ungültige Eingabe'],
  [z.string().max(1000), 'x'.repeat(1001), 'Bitte höchstens 1.000 Zeichen'],
  [z.string().min(1), '', 'Bitte fülle alle Felder aus'],
  [z.array(z.int()).max(2), [1, 2, 3], 'Bitte höchstens 2 Einträge'],
  [z.enum(['a']), 'b', 'Bitte wähle eine der Möglichkeiten'],
  [z.string(), undefined, 'Bitte fülle alle Felder aus'],
  [z.string(), 5, 'Ungültige Eingabe'],
])('an invalid value gets the matching German message (%#)', (schema, input, message) => {
  expect(schema.safeParse(input, { error: inputError }).error?.issues[0]?.message).toBe(message);
});
