import type { Headers, Method } from '@stammtisch/test-kit';
import fc from 'fast-check';
import { API } from './calls.js';

/** A request that must change nothing. */
export interface Malformed {
  readonly method: Method;
  readonly path: string;
  readonly payload: string | undefined;
  readonly headers: Headers;
}

const JSON_TYPE: Headers = { 'content-type': 'application/json' };
const someCall = fc.constantFrom(...API);
const callWithBody = fc.constantFrom(...API.filter(({ validBody }) => validBody !== undefined));
/** Any Unicode character, by its number: for `unit: 'binary'` fast-check builds a table of all of them, which takes two seconds. */
const character = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map((code) => String.fromCodePoint(code));
/** Sometimes it contains a name such as `__proto__`. */
const text = fc.oneof(fc.string({ maxLength: 40 }), fc.string({ unit: character, maxLength: 40 }));
/** Characters allowed in a header. */
const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 200,
});

/** Values that no field accepts. */
const wrongValue = fc.oneof(
  fc.constantFrom(true, false, {}, { amount: 1 }, [[]], [null], [{}], 'x'.repeat(5000)),
  fc.array(fc.oneof(text, fc.double(), fc.boolean()), { minLength: 1, maxLength: 5 }),
  fc.dictionary(fc.string({ unit: 'grapheme-ascii', maxLength: 8 }), fc.jsonValue({ maxDepth: 1 }), {
    maxKeys: 3,
  }),
);

/** Not JSON, whatever follows its two commas. */
const wrongBody = fc.tuple(callWithBody, text).map(([{ method, path }, rest]): Malformed => {
  return { method, path, payload: `{"amount":1,,${rest}`, headers: JSON_TYPE };
});

/** One field is wrong, the others are valid. */
const wrongField = callWithBody.chain(({ method, path, validBody = {} }) =>
  fc.tuple(fc.constantFrom(...Object.keys(validBody)), wrongValue).map(([field, value]): Malformed => {
    const payload = JSON.stringify({ ...validBody, [field]: value });
    return { method, path, payload, headers: JSON_TYPE };
  }),
);

/** Deeply nested and with an idempotency key: code that walks through it must not overflow the stack. */
const tooDeep = callWithBody.chain(({ method, path, validBody = {} }) =>
  fc
    .tuple(fc.constantFrom(...Object.keys(validBody)), fc.integer({ min: 30, max: 30_000 }))
    .map(([field, depth]): Malformed => {
      const rest = JSON.stringify({ ...validBody, [field]: undefined }).slice(1, -1);
      const deep = `"${field}":${'['.repeat(depth)}${']'.repeat(depth)}`;
      return {
        method,
        path,
        payload: `{${rest === '' ? deep : `${rest},${deep}`}}`,
        headers: { ...JSON_TYPE, 'idempotency-key': `as deep as ${depth}` },
      };
    }),
);

/** The body is valid, a header is wrong. */
const wrongHeader = fc
  .tuple(
    fc.constantFrom(
      ...API.filter(
        ({ validBody, access }) => validBody !== undefined && access !== 'public' && access !== 'tablet',
      ),
    ),
    fc.oneof(
      headerText
        .filter((word) => word.trim().length < 8 || !/^[ -~]{8,128}$/.test(word))
        .map((word) => ({ 'idempotency-key': word })),
      headerText.filter((word) => !/^-?\d{1,15}$/.test(word)).map((word) => ({ 'x-after-revision': word })),
      headerText.map((word) => ({ origin: `https://${word}` })),
      headerText.map((word) => ({ cookie: `session=${word}` })),
      headerText.filter((word) => word.trim() !== '').map((word) => ({ 'content-type': `text/${word}` })),
    ),
  )
  .map(([{ method, path, validBody }, headers]): Malformed => {
    return { method, path, payload: JSON.stringify(validBody), headers: { ...JSON_TYPE, ...headers } };
  });

const pathText = fc.oneof(
  text.map(encodeURIComponent),
  fc.string({ unit: fc.constantFrom(...'%/.:;@&=+$,-_~ab01'), maxLength: 30 }),
  fc.constantFrom('..', '%00', '%2e%2e%2f', '%zz', '__proto__', 'constructor', 'x'.repeat(3000)),
);

const callWithParam = fc.constantFrom(...API.filter(({ call }) => call.path.includes(':')));

/** Paths and queries that don't exist. */
const wrongPath = fc
  .tuple(
    fc.constantFrom<Method>('GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'HEAD', 'OPTIONS'),
    fc.oneof(
      fc.tuple(callWithParam, pathText).map(([{ call }, word]) => call.path.replace(/:\w+/, () => word)),
      pathText.map((word) => `/api/${word}`),
      fc.tuple(someCall, pathText).map(([{ path }, word]) => `${path}${word}x`),
      fc
        .tuple(pathText, pathText)
        .map(([limit, before]) => `/api/transaction-history/?limit=${limit}&before=${before}`),
      pathText.map((word) => `/api/activity/?${word}`),
      pathText.map((word) => `/api/admin/transactions/?before=${word}`),
    ),
  )
  .map(([method, path]): Malformed => ({ method, path, payload: undefined, headers: {} }));

const anyRequest = fc.oneof(wrongBody, wrongField, tooDeep, wrongHeader, wrongPath);

export const malformedRequests = (count: number, seed: number): Malformed[] =>
  fc.sample(anyRequest, { seed, numRuns: count });

/** Invalid payloads of a `resume`. */
const wrongPayload = fc.array(
  fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    wrongValue.map((after) => ({ after })),
    fc
      .integer({ min: 30, max: 1_500 })
      .map((depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)),
    fc
      .double()
      .filter((after) => !Number.isInteger(after))
      .map((after) => ({ after })),
    fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes)),
  ),
  { maxLength: 3 },
);

const message = fc.oneof(
  fc.constant('resume'),
  fc.constantFrom('table:changed', 'constructor', '__proto__', 'message', ''),
  text,
);

/** Socket messages that must be answered with a refusal. */
export const malformedMessages = (count: number, seed: number) =>
  fc.sample(fc.tuple(message, wrongPayload), { seed, numRuns: count });
