import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Server, ServerCredentials } from '@grpc/grpc-js';
import { Connections } from './connections.js';
import { Faults } from './faults.js';
import { append } from './grpc/append.js';
import { batchAppend } from './grpc/batch-append.js';
import type { Context } from './grpc/context.js';
import { softDelete, tombstone } from './grpc/delete.js';
import { type SupportedFeatures, supportedMethods } from './grpc/features.js';
import { type Member, members } from './grpc/gossip.js';
import { read } from './grpc/read.js';
import { bufferResponses } from './grpc/response-buffer.js';
import { MemoryLog } from './log/memory-log.js';
import type { StoredEvent } from './log/stored-event.js';
import { OpenCalls } from './open-calls.js';

export interface WireDoubleOptions {
  /** Default: any that is free. */
  readonly port?: number;
  /** Passwords by user name, asked for as a call begins. The client sends credentials over TLS only. */
  readonly users?: Readonly<Record<string, string>>;
  /** PEM. Default: no TLS. */
  readonly tls?: { readonly key: string; readonly cert: string };
  readonly features?: SupportedFeatures;
  /** The server's clock in milliseconds since 1970. */
  readonly now?: () => number;
  /** Another node of the same cluster: both have one log. */
  readonly sharesLogOf?: WireDouble;
  /** What gossip answers. Default: this node alone, leading. */
  readonly members?: () => readonly Member[];
}

/** Further calls wait until one of these has ended. */
const CALLS_PER_CONNECTION = 100;

/** Starts a server that speaks the wire of EventStoreDB 23.10 and keeps everything in memory. */
export async function startWireDouble(options: WireDoubleOptions = {}): Promise<WireDouble> {
  const double = new WireDouble(options);
  await double.start();
  return double;
}

/** A server in the test's own process: faithful to the server rules, and failing on command. */
export class WireDouble {
  readonly faults: Faults;
  readonly #connections = new Connections();
  readonly #log: MemoryLog;
  readonly #calls = new OpenCalls();
  readonly #context: Context;
  #server: Server | undefined;
  #port: number;

  constructor(private readonly options: WireDoubleOptions) {
    this.#port = options.port ?? 0;
    this.#log = options.sharesLogOf ? options.sharesLogOf.#log : new MemoryLog();
    this.faults = new Faults(this.#calls, this.#connections, this.#log.revivals.gate);
    this.#context = {
      log: this.#log,
      faults: this.faults,
      calls: this.#calls,
      connections: this.#connections,
      now: options.now ?? Date.now,
      users: options.users,
    };
  }

  get port(): number {
    return this.#port;
  }

  /** A connection string for the client. */
  get url(): string {
    return `esdb://127.0.0.1:${this.#port}?tls=${this.options.tls !== undefined}`;
  }

  /** Listens, on the same port every time unless it is told another; the log is as it was. */
  async start(port = this.#port): Promise<void> {
    const context = this.#context;
    const server = new Server({
      interceptors: [bufferResponses],
      'grpc.max_concurrent_streams': CALLS_PER_CONNECTION,
    });
    server.addService(streams.StreamsService, {
      read: read(context),
      append: append(context),
      delete: softDelete(context),
      tombstone: tombstone(context),
      batchAppend: batchAppend(context),
    });
    server.addService(features.ServerFeaturesService, {
      getSupportedMethods: supportedMethods(context, this.options.features ?? 'batchAppend'),
    });
    server.addService(gossip.GossipService, { read: members(() => this.#members()) });
    this.#server = server;
    this.#port = await this.#connections.listen(port, server, this.#credentials());
  }

  /** Stops like a killed process: connections are gone, the ids known without an exact revision forgotten. */
  async stop(): Promise<void> {
    this.#server?.forceShutdown();
    this.#server = undefined;
    this.#log.forgetRecentIds();
    await this.#connections.close();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** What is stored of a stream, hidden and soft-deleted events too, until a scavenge. */
  events(stream: string): StoredEvent[] {
    return this.#log.all.filter((event) => event.stream === stream);
  }

  /** Everything stored, oldest first. */
  all(): readonly StoredEvent[] {
    return this.#log.all;
  }

  /** Removes hidden events for good, but keeps the last of a stream that is not tombstoned. */
  scavenge(): void {
    this.#log.scavenge();
  }

  #members(): readonly Member[] {
    return this.options.members?.() ?? [{ host: '127.0.0.1', port: this.#port, leads: true }];
  }

  #credentials(): ServerCredentials {
    const { tls } = this.options;
    if (!tls) return ServerCredentials.createInsecure();
    const pair = { private_key: Buffer.from(tls.key), cert_chain: Buffer.from(tls.cert) };
    return ServerCredentials.createSsl(null, [pair]);
  }
}
