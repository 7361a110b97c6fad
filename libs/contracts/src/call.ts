import type * as z from 'zod';
import type { ConfirmPasswordBody } from './members.js';
import type * as schemas from './schemas.js';

/**
 * Who may make a call. `tablet`: only tablets, by their device link. Treasurers may also make the calls of auditors, and superusers
 * those of both.
 */
export type Access = 'public' | 'member' | 'tablet' | 'auditor' | 'treasurer' | 'superuser';

/** A schema, named by its export. Calls name their schemas, so that the web app can use the calls without loading zod. */
export type SchemaName = {
  [Name in keyof typeof schemas]: (typeof schemas)[Name] extends z.ZodType ? Name : never;
}[keyof typeof schemas];

/**
 * A call of the API. Routes, clients, OpenAPI and tests are derived from it. Every call except GET is a command and takes an
 * `Idempotency-Key`.
 */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `:name` in the path is a parameter. */
  readonly path: string;
  readonly access: Access;
  /** May members make the call before they have replaced a password given by an admin? Public calls may always be made. */
  readonly withGivenPassword?: true;
  /**
   * Must the caller have given their password within the last 15 minutes: always, or depending on the request? The call also takes it
   * as `current_password` in its body.
   */
  readonly asksPassword?: 'always' | 'sometimes';
  /** Does the call read many events? The till serves one such call at a time to each member. */
  readonly long?: true;
  readonly query?: SchemaName;
  readonly body?: SchemaName;
  /** Does the call take a file instead of a JSON body? */
  readonly upload?: true;
  /** Schema of the answer with status 200. */
  readonly answer?: SchemaName;
  /** Media type of the file that the call answers with. */
  readonly file?: string;
}

/** Describes a call. Its answer is `doneAnswer` by default. The mark below lets a bundle leave out the calls that it doesn't use. */
/* @__NO_SIDE_EFFECTS__ */
export function call<
  const Method extends ApiCall['method'],
  const Path extends string,
  const Caller extends Access,
  const Options extends Omit<ApiCall, 'method' | 'path' | 'access'> = Record<never, never>,
>(method: Method, path: Path, access: Caller, options?: Options) {
  const defaultAnswer = options?.file ? {} : { answer: 'doneAnswer' };
  return { method, path, access, ...defaultAnswer, ...options } as WithAnswer<Options> & {
    readonly method: Method;
    readonly path: Path;
    readonly access: Caller;
  };
}

type WithAnswer<Options> = Options extends { readonly answer: SchemaName } | { readonly file: string }
  ? Options
  : Options & { readonly answer: 'doneAnswer' };

type Schema<Name> = Name extends SchemaName ? (typeof schemas)[Name] : never;

export type AnswerOf<Call extends ApiCall> = Call extends { answer: infer Name }
  ? z.output<Schema<Name>>
  : unknown;

/** A call's body or query, as parsed by its schema. */
export type Parsed<Call> = Call extends { body: infer Name } | { query: infer Name }
  ? z.output<Schema<Name>>
  : never;

type Empty = Readonly<Record<string, never>>;
type Params<Path> = Path extends `${string}:${infer Name}/${string}` ? Readonly<Record<Name, string>> : Empty;
type Query<Call extends ApiCall> = Call extends { query: infer Name } ? z.input<Schema<Name>> : Empty;
type Body<Call extends ApiCall> = Call extends { asksPassword: string }
  ? Partial<ConfirmPasswordBody> & (Call extends { body: infer Name } ? z.input<Schema<Name>> : unknown)
  : Call extends { body: infer Name }
    ? z.input<Schema<Name>>
    : Empty;

/** A part of a call's input; optional when nothing in it is required. */
type Part<Key extends string, Value> = Empty extends Value
  ? { readonly [K in Key]?: Value }
  : { readonly [K in Key]: Value };

export type InputOf<Call extends ApiCall> = Part<'params', Params<Call['path']>> &
  Part<'query', Query<Call>> &
  Part<'body', Body<Call>> &
  (Call extends { upload: true } ? { readonly file: Blob } : { readonly file?: undefined });

/** URL of a call: its path with the parameters filled in, and the query. */
export function addressOf<Call extends ApiCall>(call: Call, input: InputOf<Call>): string;
export function addressOf(call: ApiCall, { params = {}, query = {} }: Address): string {
  const path = call.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, `${value}`);
  // iOS 16 has no `search.size`.
  return `${search}` ? `${path}?${search}` : path;
}

interface Address {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}
