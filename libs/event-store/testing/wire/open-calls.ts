import type { Break } from './fault-queue.js';
import type { Refusal } from './grpc/refusals.js';

export interface OpenSubscription {
  break(how: Break): void;
}

export interface OpenAppend {
  reject(refusal: Refusal): void;
}

/** The calls that run, for faults that meet them in the middle. */
export class OpenCalls {
  readonly subscriptions = new Set<OpenSubscription>();
  readonly appends = new Set<OpenAppend>();
}
