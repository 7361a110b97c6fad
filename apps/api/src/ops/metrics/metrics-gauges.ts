import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { ReadModel } from '../../engine/read-model/read-model.js';
import { LogGuard } from '../../engine/till/log-guard.js';
import { Till } from '../../engine/till/till.js';
import { RealtimeGateway } from '../../live/realtime.gateway.js';
import { Metrics } from './metrics.js';

/** Registers the gauges, whose values are read when somebody asks for the metrics. */
@Injectable()
export class MetricsGauges implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly till: Till,
    private readonly readModel: ReadModel,
    private readonly guard: LogGuard,
    private readonly realtime: RealtimeGateway,
  ) {}

  onModuleInit(): void {
    const { till, readModel, guard, realtime } = this;
    this.gauge('stammtisch_revision', 'Revision of the last event.', () => till.state.revision);
    this.gauge('stammtisch_read_model_lag', 'Events that the read model is behind.', () =>
      Math.max(0, till.state.revision - readModel.revision),
    );
    this.gauge('stammtisch_store_up', '1 while the event store answers.', () => (guard.answers ? 1 : 0));
    new Gauge({
      name: 'stammtisch_sockets',
      help: 'Connected devices.',
      labelNames: ['kind'],
      registers: [this.metrics.registry],
      collect() {
        const { members, screens, tablets } = realtime.connected();
        this.set({ kind: 'member' }, members);
        this.set({ kind: 'wall' }, screens);
        this.set({ kind: 'tablet' }, tablets);
      },
    });
  }

  private gauge(name: string, help: string, value: () => number): void {
    new Gauge({
      name,
      help,
      registers: [this.metrics.registry],
      collect() {
        this.set(value());
      },
    });
  }
}
