import { type AnswerOf, type ApiCall, addressOf, type InputOf } from '@stammtisch/contracts';
import { ApiError, refusalOf } from './api-error';
import { askPassword } from './ask-password';
import { trackCall } from './calls-under-way';
import { IdempotencyKeys } from './idempotency-keys';
import { newestLogin } from './kept/local-storage';
import { abortedAfter, sawTillTime, wait } from './time';

interface CallOptions {
  /**
   * German description of the failure: starts the console line, and is the message when the server sends none. Set where the
   * specification words it (docs/product.md, section 8).
   */
  readonly failure?: string;
  /** The message when there is no response. */
  readonly noAnswer?: string;
  /** For callers with their own retries: the call is sent once, under this key. By default the call gets its own key. */
  readonly idempotencyKey?: string;
  /** The key for the first attempt. A repetition without an answer uses that attempt's key. */
  readonly firstKey?: string;
  /** The keys of an open form. They don't expire after a minute: a form may promise that a second attempt books nothing twice. */
  readonly keys?: IdempotencyKeys | undefined;
  /** The token of a link, instead of a session. */
  readonly bearer?: string | undefined;
  /** A response counts as lost after this time, in ms. Default: `TIMEOUT_MS`. */
  readonly timeoutMs?: number;
  /** Accepts a response older than the newest revision seen, to check whether the log has become shorter. */
  readonly fromAnyRevision?: boolean;
}

interface Call {
  <Target extends ApiCall>(target: Target, options: InputOf<Target> & CallOptions): Promise<AnswerOf<Target>>;
  <Target extends ApiCall>(
    target: Record<never, never> extends InputOf<Target> ? Target : never,
  ): Promise<AnswerOf<Target>>;
}

interface Request {
  readonly target: ApiCall;
  readonly path: string;
  readonly key: string | undefined;
  /** `file` is sent unchanged, instead of a JSON body. */
  readonly options: CallOptions & { readonly body?: unknown; readonly file?: Blob | undefined };
  readonly failure: string;
  /** False after a login in any tab: keys and sessions belong to a login. */
  readonly isSameLogin: () => boolean;
}

/** Longer than the 5 s that the server waits for its store. */
const TIMEOUT_MS = 10_000;
const RETRY_MS = 400;
const LONGEST_RETRY_MS = 3_000;
export const NO_ANSWER = 'Keine Verbindung zum Server';
const defaultFailure = ({ method }: ApiCall) =>
  method === 'GET' ? 'Fehler beim Laden der Daten' : 'Das ging gerade nicht';

const sessionLost = new Set<() => void>();
const written = new Set<(revision: number) => void>();
/** For a minute an identical tap counts as a retry. */
const sharedKeys = new IdempotencyKeys(60_000);
let lastRevision = -1;

/** Remembers a seen revision. Later reads return nothing older. */
export function sawRevision(revision: number): void {
  lastRevision = Math.max(lastRevision, revision);
}

/** Forgets the newest revision: the log was exchanged, and may never reach it. */
export function forgetRevisions(): void {
  lastRevision = -1;
}

const listening =
  <Listener>(listeners: Set<Listener>) =>
  (listener: Listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

/** `listener` runs when a call finds the session gone. Returns the undo. */
export const onSessionLost = listening(sessionLost);

/** `listener` gets the revision of each write of this page. Returns the undo. */
export const onWritten = listening(written);

async function send({ target, path, key, options, failure }: Request) {
  const { body, file, bearer, timeoutMs = TIMEOUT_MS, fromAnyRevision } = options;
  const headers: Record<string, string> = { accept: 'application/json' };
  const sent = file ?? (body === undefined ? undefined : JSON.stringify(body));
  if (sent !== undefined) headers['content-type'] = file?.type ?? 'application/json';
  if (bearer) headers.authorization = `Bearer ${bearer}`;
  if (key) headers['idempotency-key'] = key;
  else if (lastRevision >= 0 && !fromAnyRevision) headers['x-after-revision'] = String(lastRevision);
  const init = { method: target.method, headers, credentials: 'include', body: sent ?? null } as const;
  return abortedAfter(timeoutMs, async (signal) => {
    const response = await trackCall(() => fetch(path, { ...init, signal })).catch(lost);
    // A host in between has a clock of its own.
    if (response.headers.get('content-type')?.startsWith('application/json'))
      sawTillTime(response.headers.get('date'));
    if (target.file !== undefined && response.ok) return response.blob().catch(lost);
    const answer = await answerIn(response, failure);
    if (typeof answer.revision === 'number') {
      sawRevision(answer.revision);
      if (key) for (const listener of written) listener(answer.revision);
    }
    return answer;
  });
}

/** The connection broke, also within a response. */
function lost(): never {
  throw new ApiError(0, 'network', NO_ANSWER);
}

/**
 * Retries once after a lost response or a busy store. That is safe: reads change nothing, and the key books once. A write is not
 * retried after another login.
 */
async function sendTwice(request: Request) {
  try {
    return await send(request);
  } catch (error) {
    if (!(error instanceof ApiError) || (error.status !== 0 && error.status !== 503)) throw error;
    await wait(Math.min((error.retryAfter ?? 0) * 1000 || RETRY_MS, LONGEST_RETRY_MS));
    if (request.key && !request.isSameLogin()) throw error;
    return send(request);
  }
}

/** Repeats a call that needs the member's password once it is given. */
async function withPassword(error: unknown, { isSameLogin }: Request, again: () => ReturnType<typeof send>) {
  if (!(error instanceof ApiError) || error.code !== 'password_needed') throw error;
  if (!(await askPassword()) || !isSameLogin()) throw error;
  return again();
}

/** The keys of a form outlast the minute, the shared ones outlast the form. Both forget an action that is repeated. */
function keyFor(action: string, { keys: form, firstKey }: CallOptions): string {
  const shared = sharedKeys.keyFor(action, firstKey ? () => firstKey : undefined);
  return form?.keyFor(action, () => shared) ?? shared;
}

/** The next identical action gets this key. */
function keepKey(action: string, key: string | undefined, form: IdempotencyKeys | undefined): void {
  if (key) for (const store of [sharedKeys, form]) store?.unsettled(action, key);
}

/** Calls the server; logs a German line and throws an `ApiError` when it fails. */
export const call: Call = async <Target extends ApiCall>(
  target: Target,
  options = {} as InputOf<Target> & CallOptions,
) => {
  const { method } = target;
  const { body, failure = defaultFailure(target), noAnswer, idempotencyKey, keys } = options;
  const path = addressOf(target, options);
  const action = `${method} ${path} ${withoutPass(body)}`;
  const key = method === 'GET' ? undefined : (idempotencyKey ?? keyFor(action, options));
  const login = newestLogin.get();
  const isSameLogin = () => newestLogin.get() === login;
  const request = { target, path, key, options, failure, isSameLogin };
  const attempt = () => (idempotencyKey ? send(request) : sendTwice(request));
  try {
    return await attempt().catch((error) => withPassword(error, request, attempt));
  } catch (error) {
    if (error instanceof ApiError) {
      // biome-ignore lint/suspicious/noConsole: a German console line for each failed call (docs/product.md, section 7)
      console.error(`${failure} (${method} ${path}): ${error.message}`);
      if (error.unknownOutcome) keepKey(action, key, keys);
      else if (error.status === 401 && isSameLogin()) for (const listener of sessionLost) listener();
      if (error.status === 0 && noAnswer) throw new ApiError(0, error.code, noAnswer);
    }
    throw error;
  }
};

/** A body in JSON, to recognize a repeated action. A pass is new with each PIN. */
const withoutPass = (body: unknown) =>
  JSON.stringify(body ?? null, (name, value) => (name === 'pass' ? undefined : value));

/** @throws ApiError when the till refuses, or when a host in between answers */
async function answerIn(response: Response, failure: string) {
  const answer = await response.json().catch((reason) => {
    if (reason.name !== 'SyntaxError') lost();
  });
  // A response without `success`, even in JSON, comes from a host in between.
  if (!response.ok || answer?.success !== true) throw refusalOf(response, answer, failure);
  return answer;
}
