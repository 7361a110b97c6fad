import type * as z from 'zod';
import type { ConfirmPasswordBody } from './members.js';
import type * as schemas from './schemas.js';

/**
 * Who may make a call. `tablet`: tablets with a link of theirs, and nobody else. Treasurers may make the calls of auditors, too, and
 * superusers all calls.
 */
export type Access = 'public' | 'member' | 'tablet' | 'auditor' | 'treasurer' | 'superuser';

/** A schema, named by its export. Calls name their schemas, so that the web app can use the calls without loading zod. */
export type SchemaName = {
  [Name in keyof typeof schemas]: (typeof schemas)[Name] extends z.ZodType ? Name : never;
}[keyof typeof schemas];

/**
 * A call of the API. Routes, clients, OpenAPI and tests all go by this description. Every call but a GET is a command and takes
 * an `Idempotency-Key`.
 */
export interface ApiCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path of the call; `:name` in it is a parameter. */
  readonly path: string;
  readonly access: Access;
  /** May the call be made, too, by a member who has yet to replace a password that an admin gave them? Public calls always may. */
  readonly withGivenPassword?: true;
  /**
   * Does the call need the caller's own password, given within the last quarter of an hour, always or by what is asked for? It takes
   * the password as `current_password` in its body, whatever else is in there.
   */
  readonly asksPassword?: 'always' | 'sometimes';
  /** Does the call look through the books? Each member has one such call served at a time. */
  readonly long?: true;
  readonly query?: SchemaName;
  readonly body?: SchemaName;
  /** Does the call take a file instead of a body in JSON? */
  readonly upload?: true;
  /** Schema of the answer with status 200. */
  readonly answer?: SchemaName;
  /** Media type of the file that the call sends instead of an answer. */
  readonly file?: string;
}

/** Describes a call. One that names neither answer nor file answers only that it is done. The mark lets a page that makes one call leave out the descriptions of all others. */
/* @__NO_SIDE_EFFECTS__ */
export function call<
  const Method extends ApiCall['method'],
  const Path extends string,
  const By extends Access,
  const Its extends Omit<ApiCall, 'method' | 'path' | 'access'> = Record<never, never>,
>(method: Method, path: Path, access: By, its?: Its) {
  const done = its?.file ? {} : { answer: 'doneAnswer' };
  return { method, path, access, ...done, ...its } as Described<Its> & {
    readonly method: Method;
    readonly path: Path;
    readonly access: By;
  };
}

type Described<Its> = Its extends { readonly answer: SchemaName } | { readonly file: string }
  ? Its
  : Its & { readonly answer: 'doneAnswer' };

type Schema<Name> = Name extends SchemaName ? (typeof schemas)[Name] : never;

export type AnswerOf<Call extends ApiCall> = Call extends { answer: infer Name }
  ? z.output<Schema<Name>>
  : unknown;

/** What a call's body or its query comes to once its schema has parsed it. */
export type Parsed<Call> = Call extends { body: infer Name } | { query: infer Name }
  ? z.output<Schema<Name>>
  : never;

type Nothing = Readonly<Record<string, never>>;
type Params<Path> = Path extends `${string}:${infer Name}/${string}`
  ? Readonly<Record<Name, string>>
  : Nothing;
type Query<Call extends ApiCall> = Call extends { query: infer Name } ? z.input<Schema<Name>> : Nothing;
type Body<Call extends ApiCall> = Call extends { asksPassword: string }
  ? Partial<ConfirmPasswordBody> & (Call extends { body: infer Name } ? z.input<Schema<Name>> : unknown)
  : Call extends { body: infer Name }
    ? z.input<Schema<Name>>
    : Nothing;

/** A part of what has to be given; optional when nothing in it is required. */
type Part<Key extends string, Value> = Nothing extends Value
  ? { readonly [K in Key]?: Value }
  : { readonly [K in Key]: Value };

/** What the caller has to give to make a call. */
export type Given<Call extends ApiCall> = Part<'params', Params<Call['path']>> &
  Part<'query', Query<Call>> &
  Part<'body', Body<Call>> &
  (Call extends { upload: true } ? { readonly file: Blob } : { readonly file?: undefined });

/** URL of a call: its path with the parameters filled in, and the query. */
export function addressOf<Call extends ApiCall>(call: Call, given: Given<Call>): string;
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
