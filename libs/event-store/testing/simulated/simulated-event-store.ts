import type { RecordedEvent } from '../../src/port.js';
import { type AppendFault, SimulatedClient } from './simulated-client.js';
import { SimulatedStreams } from './simulated-streams.js';

/** Runs every task once, in the order that the simulation chooses; no task runs inside `run` itself. */
export interface Scheduler {
  run(task: () => void, label?: string): void;
}

export interface SimulationOptions {
  readonly scheduler: Scheduler;
  /** From 0 up to, not including, 1. Chooses faults and the sizes of batches; without it nothing is left to chance. */
  readonly random?: () => number;
  /** How likely each fault is, 0 to 1, per append, read or delivery. Default: 0. */
  readonly faults?: Partial<Readonly<Record<AppendFault | 'notRead' | 'cutOff', number>>>;
}

export interface SimulatedEventStore {
  /** A node's connection. After a crash, take a new one. */
  client(name: string): SimulatedClient;
  /** What is written, seen from outside, at once and without faults. */
  events(stream: string): readonly RecordedEvent[];
}

/** An event store in memory, shared by several clients, on a wire whose delays and faults the test decides. */
export function simulatedEventStore(options: SimulationOptions): SimulatedEventStore {
  const streams = new SimulatedStreams();
  return {
    client: (name) => new SimulatedClient(name, streams, options),
    events: (stream) => streams.read(stream, { limit: Infinity }),
  };
}
