import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { ReadModel } from '../read-model/read-model.js';
import { StoreHealth } from '../till/store-health.js';
import { Till } from '../till/till.js';
import { Metrics } from './metrics.js';

/** How things stand when somebody asks. */
@Injectable()
export class MetricsGauges implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly till: Till,
    private readonly readModel: ReadModel,
    private readonly store: StoreHealth,
  ) {}

  onModuleInit(): void {
    const { till, readModel, store } = this;
    this.gauge('stammtisch_queue_length', 'Commands that wait to be decided.', () => till.waiting);
    this.gauge('stammtisch_revision', 'Revision of the last event.', () => till.state.revision);
    this.gauge('stammtisch_read_model_lag', 'Events that the read model is behind.', () =>
      Math.max(0, till.state.revision - readModel.revision),
    );
    this.gauge('stammtisch_store_up', '1 while the event store answers.', () => (store.answers ? 1 : 0));
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
