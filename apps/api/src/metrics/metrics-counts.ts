import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { SecurityLog } from '../platform/security-log.js';
import { RealtimeGateway } from '../realtime/realtime.gateway.js';
import { Metrics } from './metrics.js';

/** Who is connected, and what the security log has counted. */
@Injectable()
export class MetricsCounts implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly realtime: RealtimeGateway,
    private readonly security: SecurityLog,
  ) {}

  onModuleInit(): void {
    const { realtime, security } = this;
    const registers = [this.metrics.registry];
    new Gauge({
      name: 'stammtisch_sockets',
      help: 'Connected devices.',
      labelNames: ['kind'],
      registers,
      collect() {
        const { members, screens } = realtime.connected();
        this.set({ kind: 'member' }, members);
        this.set({ kind: 'wall' }, screens);
      },
    });
    new Counter({
      name: 'stammtisch_security_events_total',
      help: 'What concerns security, by kind; the lines are in the log.',
      labelNames: ['kind'],
      registers,
      collect() {
        this.reset();
        for (const [kind, total] of security.totals()) this.inc({ kind }, total);
      },
    });
  }
}
