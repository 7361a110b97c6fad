import type { Connections } from '../connections.js';
import type { Fault, FaultQueue } from '../fault-queue.js';
import type { Faults } from '../faults.js';
import type { MemoryLog } from '../log/memory-log.js';
import { notReady, type Refusal } from './refusals.js';

/** What the handlers of all calls share. */
export interface Context {
  readonly log: MemoryLog;
  readonly faults: Faults;
  readonly connections: Connections;
}

/** What every call has. */
interface Call {
  readonly cancelled: boolean;
  getPeer(): string;
}

/** A call's work and its two ways to answer, kept apart so that a fault can come between them. */
interface Steps<Result> {
  readonly work: () => Result;
  readonly answer: (result: Result, fault?: Fault) => void;
  readonly refuse: (refusal: Refusal) => void;
}

/** Serves a call, with whatever fault it meets. */
export function serve<Result>(context: Context, call: Call, faults: FaultQueue, steps: Steps<Result>): void {
  context.faults.pass(() => {
    if (!call.cancelled) meet(context, call, faults.take(), steps);
  });
}

function meet<Result>(
  { connections }: Context,
  call: Call,
  fault: Fault | undefined,
  { work, answer, refuse }: Steps<Result>,
) {
  switch (fault?.kind) {
    case undefined:
    case 'breakAfter':
    case 'behind':
      return answer(work(), fault);
    case 'notReady':
      return refuse(notReady());
    case 'silence':
      return;
    case 'neverAnswer':
      return void work();
    case 'loseAnswer':
      work();
      return connections.drop(call.getPeer());
    case 'drop':
      return connections.drop(call.getPeer());
  }
}
