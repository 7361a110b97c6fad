import type { RecordedEvent } from '../../src/port.js';
import { SimulatedClient } from './simulated-client.js';
import { SimulatedStreams } from './simulated-streams.js';
import type { SimulationOptions } from './simulation-options.js';

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
