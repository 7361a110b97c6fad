import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server } from '@grpc/grpc-js';
import { Connections } from './connections.js';
import { Faults } from './faults.js';
import { read } from './grpc/reading.js';
import { type Member, members, supportedMethods } from './grpc/server.js';
import { append, softDelete } from './grpc/writing.js';
import { MemoryLog, type StoredEvent } from './memory-log.js';

/**
 * Starts an in-memory server with the part of EventStoreDB's protocol that the till uses.
 * @param members the cluster in gossip; default: this node as the only one and leader
 */
export async function startWireDouble(members?: () => readonly Member[]): Promise<WireDouble> {
  const double = new WireDouble(members);
  await double.start();
  return double;
}

/** A server in the test's process with injectable faults. The contract suite checks that it behaves like the real one. */
export class WireDouble {
  readonly #connections = new Connections();
  readonly faults = new Faults(this.#connections);
  readonly #log = new MemoryLog();
  #server: Server | undefined;
  #port = 0;

  constructor(
    private readonly members = (): readonly Member[] => [
      { host: '127.0.0.1', port: this.#port, isLeader: true },
    ],
  ) {}

  get port(): number {
    return this.#port;
  }

  /** A connection string for the client. */
  get url(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=false`;
  }

  /** Listens on the same port as before by default. The log is kept. */
  async start(port = this.#port): Promise<void> {
    const context = { log: this.#log, faults: this.faults, connections: this.#connections };
    const server = new Server();
    server.addService(streams.StreamsService, {
      read: read(context),
      append: append(context),
      delete: softDelete(context),
    });
    server.addService(features.ServerFeaturesService, { getSupportedMethods: supportedMethods });
    server.addService(gossip.GossipService, { read: members(this.members) });
    this.#server = server;
    this.#port = await this.#connections.listen(port, server);
  }

  /** Stops as if killed: drops all connections. */
  async stop(): Promise<void> {
    this.#server?.forceShutdown();
    this.#server = undefined;
    await this.#connections.close();
  }

  /** The stream's events, including hidden ones. */
  events(stream: string): StoredEvent[] {
    return this.#log.all.filter((event) => event.stream === stream);
  }

  /** All events, oldest first. */
  all(): readonly StoredEvent[] {
    return this.#log.all;
  }
}
