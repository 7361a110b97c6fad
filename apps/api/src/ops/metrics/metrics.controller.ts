import { BlockList } from 'node:net';
import { type OnModuleInit, Req, Res } from '@nestjs/common';
import { calls } from '@stammtisch/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Gauge, Registry } from 'prom-client';
import { ReadModel } from '../../engine/read-model/read-model.js';
import { LogGuard } from '../../engine/till/log-guard.js';
import { Till } from '../../engine/till/till.js';
import { forbidden } from '../../http/problem.js';
import { Serves, Topic } from '../../http/serves.js';
import { RealtimeGateway } from '../../live/realtime.gateway.js';
import { isAmong } from '../../platform/addresses.js';
import { matchesSecret, tokenHash } from '../../platform/secrets.js';
import { Settings } from '../../platform/settings.js';
import { Metrics } from './metrics.js';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8);
LOOPBACK.addAddress('::1', 'ipv6');

/** Headers added by proxies. A proxy on this machine calls from loopback, for any caller. */
const BY_PROXIES = /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|(?:true-|x-)?client-ip|cf-.*|cdn-loop)$/;

/** True for a caller with the token, or on this machine without a proxy. */
function admitsMetrics(
  request: FastifyRequest,
  { metricsToken, trustProxy }: Pick<Settings, 'metricsToken' | 'trustProxy'>,
): boolean {
  const given = tokenHash(request.headers.authorization ?? '');
  // As hashes, so that the time does not tell the token's length: all other secrets have a known one.
  if (metricsToken !== undefined && matchesSecret(given, tokenHash(`Bearer ${metricsToken}`))) return true;
  const isForwarded = Object.keys(request.headers).some((header) => BY_PROXIES.test(header));
  return !trustProxy && isAmong(request.socket.remoteAddress, LOOPBACK) && !isForwarded;
}

@Topic('Betrieb')
export class MetricsController implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly settings: Settings,
    private readonly till: Till,
    private readonly readModel: ReadModel,
    private readonly guard: LogGuard,
    private readonly realtime: RealtimeGateway,
  ) {}

  /** Registers the gauges, whose values are read at each request for metrics. */
  onModuleInit(): void {
    const { till, readModel, guard, realtime } = this;
    this.gauge('revision', 'Revision of the last event.', (gauge) => gauge.set(till.state.revision));
    this.gauge('read_model_lag', 'Events that the read model is behind.', (gauge) =>
      gauge.set(Math.max(0, till.state.revision - readModel.revision)),
    );
    this.gauge('store_up', '1 while the event store answers.', (gauge) => gauge.set(guard.answers ? 1 : 0));
    this.gauge('sockets', 'Connected devices.', (gauge) => {
      const { members, screens, tablets } = realtime.connected();
      gauge.set({ kind: 'member' }, members);
      gauge.set({ kind: 'wall' }, screens);
      gauge.set({ kind: 'tablet' }, tablets);
    });
  }

  private gauge(name: string, help: string, read: (gauge: Gauge<'kind'>) => void): void {
    const registers = [this.metrics.registry];
    const gauge: Gauge<'kind'> = new Gauge({
      name: `stammtisch_${name}`,
      help,
      labelNames: ['kind'],
      registers,
      collect: () => read(gauge),
    });
  }

  @Serves(calls.metrics, 'Metrics for Prometheus; only from this machine, or with METRICS_TOKEN as bearer')
  async text(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (!admitsMetrics(request, this.settings)) throw forbidden('Nur von der Kasse selbst aus');
    reply.headers({ 'content-type': Registry.PROMETHEUS_CONTENT_TYPE, 'cache-control': 'no-store' });
    // Measuring the event loop wakes it 150 times a second, so it starts with the first request.
    const { processFigures } = await import('./process-figures.js');
    return Registry.merge([this.metrics.registry, processFigures]).metrics();
  }
}
