import type * as z from 'zod';
import type * as schemas from './schemas.js';

/**
 * Who may make a call: anybody; members; members and screens with a link; auditors, treasurers and superusers, of whom each
 * may what those before may.
 */
export type Access = 'public' | 'member' | 'wall' | 'auditor' | 'treasurer' | 'superuser';

/** A schema by the name of its export. The name alone keeps zod out of the web app, which needs no more of it than its types. */
export type SchemaName = {
  [Name in keyof typeof schemas]: (typeof schemas)[Name] extends z.ZodType ? Name : never;
}[keyof typeof schemas];

/**
 * A call of the API, described once for whoever serves, makes, documents or tests it. All but GET are commands: they take an
 * `Idempotency-Key`.
 */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** `:name` is a parameter. */
  readonly path: string;
  readonly access: Access;
  readonly summary: string;
  readonly query?: SchemaName;
  readonly body?: SchemaName;
  /** What a call answers with 200, … */
  readonly answer?: SchemaName;
  /** … or the type of the file it sends. */
  readonly file?: string;
}

type Schema<Name> = Name extends SchemaName ? (typeof schemas)[Name] : never;

export type AnswerOf<Call extends ApiCall> = Call extends { answer: infer Name }
  ? z.output<Schema<Name>>
  : unknown;

type Nothing = Readonly<Record<string, never>>;
type Params<Path> = Path extends `${string}:${infer Name}/${string}`
  ? Readonly<Record<Name, string>>
  : Nothing;
type Query<Call extends ApiCall> = Call extends { query: infer Name } ? z.input<Schema<Name>> : Nothing;
type Body<Call extends ApiCall> = Call extends { body: infer Name } ? z.input<Schema<Name>> : Nothing;

/** May be left out when there is nothing in it that must be given. */
type Part<Key extends string, Value> = Nothing extends Value
  ? { readonly [K in Key]?: Value }
  : { readonly [K in Key]: Value };

/** What has to be given to make a call. */
export type Given<Call extends ApiCall> = Part<'params', Params<Call['path']>> &
  Part<'query', Query<Call>> &
  Part<'body', Body<Call>>;

/** Where a call goes: its path with the parameters in it, and the query. */
export function addressOf<Call extends ApiCall>(call: Call, given: Given<Call>): string;
export function addressOf(call: ApiCall, { params = {}, query = {} }: Address): string {
  const path = call.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, `${value}`);
  return search.size > 0 ? `${path}?${search}` : path;
}

interface Address {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
}
