import { type AnswerOf, type ApiCall, addressOf, type Given } from '@stammtisch/contracts';
import { ApiError, refusalOf } from './api-error';
import { askPassword } from './ask-password';
import { underWayDuring } from './calls-under-way';
import { IdempotencyKeys } from './idempotency-keys';
import { newestLogin } from './kept/device-words';
import { abortedAfter, sawTillTime, wait } from './time';

interface CallOptions {
  /**
   * What failed, in German: the start of the console line, and the message when the server sends none. Given where the specification
   * words it (docs/product.md, section 8).
   */
  readonly failure?: string;
  /** Given by callers that repeat an action themselves: such a call is sent once. By default a call gets a key of its own. */
  readonly idempotencyKey?: string;
  /** The key that the action has already, unless it repeats one without an answer. */
  readonly firstKey?: string;
  /** Those of an open form, which may say that a second try books nothing twice: they outlast the minute of the usual ones. */
  readonly keys?: IdempotencyKeys | undefined;
  /** The token of a link, for calls that go by it instead of by a session. */
  readonly bearer?: string | undefined;
  /** After how many ms an answer counts as lost, for what takes the server longer than a tap. */
  readonly patience?: number;
  /** Accepts an answer older than the newest revision seen, to check whether the log has become shorter. */
  readonly fromAnyRevision?: boolean;
}

/** What the calls need from the world; tests bring their own. */
export interface ApiWorld {
  fetch(path: string, init: RequestInit): Promise<Response>;
  wait(ms: number): Promise<void>;
  log(line: string): void;
  /** Changes whenever somebody logs in on this device. */
  login(): string | null;
  /** Asks for the member's own password. Resolves to whether the till has taken it. */
  askPassword(): Promise<boolean>;
  keys: IdempotencyKeys;
}

interface Call {
  <Its extends ApiCall>(described: Its, asked: Given<Its> & CallOptions): Promise<AnswerOf<Its>>;
  <Its extends ApiCall>(described: Nothing extends Given<Its> ? Its : never): Promise<AnswerOf<Its>>;
}
type Nothing = Record<never, never>;

export interface Api {
  /** Calls the server; logs a German line and throws an `ApiError` when it fails. */
  readonly call: Call;
  /** Notes a revision that was seen, so that no later read answers from before it. */
  readonly sawRevision: (revision: number) => void;
  /** Forgets the last revision: the log is another one now, and may never reach it. */
  readonly forgetRevisions: () => void;
  /** Called when a call finds the session gone. Returns its undo. */
  readonly onSessionLost: (listener: () => void) => () => void;
  /** Called with the revision that a call of this page has led to. Returns its undo. */
  readonly onWritten: (listener: (revision: number) => void) => () => void;
}

interface Request {
  readonly described: ApiCall;
  readonly path: string;
  readonly key: string | undefined;
  /** `file` is sent as it is, instead of a body in JSON. */
  readonly asked: CallOptions & { readonly body?: unknown; readonly file?: Blob | undefined };
  readonly failure: string;
}

/** Answers slower than this count as lost. Longer than the 5 s the server itself waits for its store. */
const TIMEOUT_MS = 10_000;
const RETRY_MS = 400;
const LONGEST_RETRY_MS = 3_000;
const NO_ANSWER = 'Keine Verbindung zum Server';
/** What failed, where the caller has no words for it. */
const usual = (described: ApiCall) =>
  described.method === 'GET' ? 'Fehler beim Laden der Daten' : 'Das ging gerade nicht';

/** Makes the functions by which all calls to the server are made. */
export function createApi(world: ApiWorld): Api {
  const sessionLost = new Set<() => void>();
  const written = new Set<(revision: number) => void>();
  let lastRevision = -1;

  const sawRevision = (revision: number) => {
    lastRevision = Math.max(lastRevision, revision);
  };

  async function send({ described, path, key, asked, failure }: Request) {
    const { body, file, bearer, patience = TIMEOUT_MS, fromAnyRevision } = asked;
    const headers: Record<string, string> = { accept: 'application/json' };
    const sent = file ?? (body === undefined ? undefined : JSON.stringify(body));
    if (sent !== undefined) headers['content-type'] = file?.type ?? 'application/json';
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    if (key) headers['idempotency-key'] = key;
    else if (lastRevision >= 0 && !fromAnyRevision) headers['x-after-revision'] = String(lastRevision);
    return abortedAfter(patience, async (signal) => {
      const response = await world
        .fetch(path, {
          method: described.method,
          headers,
          credentials: 'include',
          signal,
          ...(sent !== undefined && { body: sent }),
        })
        .catch(() => {
          throw new ApiError(0, 'network', NO_ANSWER);
        });
      if (described.file !== undefined && response.ok) return response.blob();
      const answer = await answerIn(response, failure);
      if (typeof answer.revision === 'number') {
        sawRevision(answer.revision);
        if (key) for (const listener of written) listener(answer.revision);
      }
      return answer;
    });
  }

  /**
   * Tries again after a lost answer or a busy store. That is safe: reads change nothing, and the key books once. Keys belong to
   * a member: a write is not repeated when somebody has logged in meanwhile, in whichever tab.
   */
  async function sendTwice(request: Request) {
    const login = world.login();
    try {
      return await send(request);
    } catch (error) {
      if (!(error instanceof ApiError) || (error.status !== 0 && error.status !== 503)) throw error;
      await world.wait(Math.min((error.retryAfter ?? 0) * 1000 || RETRY_MS, LONGEST_RETRY_MS));
      if (request.key && world.login() !== login) throw error;
      return send(request);
    }
  }

  /** What was refused because the member's password is needed is made again once it is given. */
  async function onceGiven(error: unknown, again: () => ReturnType<typeof send>) {
    const login = world.login();
    if (!(error instanceof ApiError) || error.code !== 'password_needed') throw error;
    if (!(await world.askPassword()) || world.login() !== login) throw error;
    return again();
  }

  /** The keys of a form outlast the minute, the usual ones outlast the form. Both forget what is tried again. */
  const keyFor = (action: string, { keys: form, firstKey }: CallOptions): string => {
    const usual = world.keys.keyFor(action, firstKey ? () => firstKey : undefined);
    return form?.keyFor(action, () => usual) ?? usual;
  };

  const settle = (error: ApiError, again: () => void) => {
    if (error.unknownOutcome) again();
    else if (error.status === 401) for (const listener of sessionLost) listener();
  };

  const call: Call = async <Its extends ApiCall>(described: Its, asked = {} as Given<Its> & CallOptions) => {
    const { method } = described;
    const { body, failure = usual(described), idempotencyKey, keys } = asked;
    const path = addressOf(described, asked);
    // A pass is new with each PIN, and no part of what is asked.
    const action = `${method} ${path} ${JSON.stringify(body ?? null, (name, value) => (name === 'pass' ? undefined : value))}`;
    const key = method === 'GET' ? undefined : (idempotencyKey ?? keyFor(action, asked));
    try {
      const request = { described, path, key, asked, failure };
      const made = () => (idempotencyKey ? send(request) : sendTwice(request));
      return await made().catch((error) => onceGiven(error, made));
    } catch (error) {
      if (error instanceof ApiError) {
        world.log(`${failure} (${method} ${path}): ${error.message}`);
        settle(error, () => {
          if (key) for (const each of [world.keys, keys]) each?.unsettled(action, key);
        });
      }
      throw error;
    }
  };

  const listening =
    <Listener>(listeners: Set<Listener>) =>
    (listener: Listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };

  return {
    call,
    sawRevision,
    forgetRevisions: () => {
      lastRevision = -1;
    },
    onSessionLost: listening(sessionLost),
    onWritten: listening(written),
  };
}

/** @throws ApiError when the till refuses, or when it is somebody else who answers */
async function answerIn(response: Response, failure: string) {
  const answer = await response.json().catch(() => undefined);
  // An answer without `success`, even one in JSON, comes from a host in between.
  if (!response.ok || answer?.success !== true) throw refusalOf(response, answer, failure);
  return answer;
}

/** The functions that the app calls the server with. */
export const { call, sawRevision, forgetRevisions, onSessionLost, onWritten } = createApi({
  fetch: async (path, init) => {
    const response = await underWayDuring(() => fetch(path, init));
    // A host in between has a clock of its own.
    if (response.headers.get('content-type')?.startsWith('application/json'))
      sawTillTime(response.headers.get('date'));
    return response;
  },
  wait,
  // biome-ignore lint/suspicious/noConsole: a German console line for each failed call (docs/product.md, section 7)
  log: (line) => console.error(line),
  login: newestLogin.get,
  askPassword,
  keys: new IdempotencyKeys(),
});
