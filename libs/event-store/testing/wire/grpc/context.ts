import type { Metadata } from '@grpc/grpc-js';
import type { Connections } from '../connections.js';
import type { Fault, FaultQueue } from '../fault-queue.js';
import type { Faults } from '../faults.js';
import type { MemoryLog } from '../log/memory-log.js';
import type { OpenCalls } from '../open-calls.js';
import { accessDenied, type Refusal, unauthenticated } from './refusals.js';

/** What the handlers of all calls share. */
export interface Context {
  readonly log: MemoryLog;
  readonly faults: Faults;
  readonly calls: OpenCalls;
  readonly connections: Connections;
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: () => number;
  /** Passwords by user name; nobody is asked when there are none. */
  readonly users: Readonly<Record<string, string>> | undefined;
}

/** What every call has. */
export interface Call {
  readonly cancelled: boolean;
  readonly metadata: Metadata;
  getPeer(): string;
}

/** Why a call may not be served, if it may not. */
export function refusalFor({ users }: Context, { metadata }: Call): Refusal | undefined {
  if (!users) return undefined;
  const header = metadata.get('authorization')[0]?.toString();
  if (header === undefined) return accessDenied();
  const [, name, password] = /^([^:]*):(.*)$/.exec(decodeBasic(header)) ?? [];
  return name !== undefined && users[name] === password ? undefined : unauthenticated();
}

function decodeBasic(header: string): string {
  return Buffer.from(header.replace(/^Basic /, ''), 'base64').toString();
}

/** A call's work and its two ways to answer, kept apart so that a fault can come between them. */
export interface Steps<Result> {
  readonly work: () => Result;
  readonly answer: (result: Result, fault?: Fault) => void;
  readonly refuse: (refusal: Refusal) => void;
  readonly fail: (fault: 'notReady' | 'timeOut') => void;
}

/** Serves a call, with whatever fault it meets. */
export function serve<Result>(context: Context, call: Call, faults: FaultQueue, steps: Steps<Result>): void {
  context.faults.frozen.pass(() => {
    if (!call.cancelled) meet(context, call, faults.take(), steps);
  });
}

function meet<Result>(
  { connections }: Context,
  call: Call,
  fault: Fault | undefined,
  { work, answer, refuse, fail }: Steps<Result>,
) {
  const dropConnection = () => connections.drop(call.getPeer());
  switch (fault?.kind) {
    case undefined:
    case 'breakAfter':
    case 'behind':
      return answer(work(), fault);
    case 'refuse':
      return refuse(fault.refusal);
    case 'notReady':
      return fail(fault.kind);
    case 'timeOut':
      work();
      return fail(fault.kind);
    case 'silence':
      return;
    case 'drop':
      return dropConnection();
    case 'loseAnswer':
      work();
      return dropConnection();
    case 'answerLate': {
      const result = work();
      const later = () => !call.cancelled && answer(result);
      return void fault.until.then(later, later);
    }
    case 'workLate': {
      const later = () => !call.cancelled && answer(work());
      return void fault.until.then(later, later);
    }
  }
}
