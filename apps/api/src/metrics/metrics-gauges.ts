import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ReadModel } from '../read-model/read-model.js';
import { RealtimeGateway } from '../realtime/realtime.gateway.js';
import { StoreHealth } from '../till/store-health.js';
import { Till } from '../till/till.js';
import { metric } from './metrics-text.js';

/** How things stand right now. */
@Injectable()
export class MetricsGauges implements OnApplicationShutdown {
  private readonly delay: IntervalHistogram = monitorEventLoopDelay({ resolution: 20 });

  constructor(
    private readonly till: Till,
    private readonly readModel: ReadModel,
    private readonly store: StoreHealth,
    private readonly realtime: RealtimeGateway,
  ) {
    this.delay.enable();
  }

  onApplicationShutdown(): void {
    this.delay.disable();
  }

  text(): string {
    const { revision } = this.till.state;
    const { members, screens } = this.realtime.connected();
    return [
      metric('stammtisch_queue_length', 'gauge', 'Commands that wait to be decided.', [[this.till.waiting]]),
      metric('stammtisch_revision', 'gauge', 'Revision of the last event.', [[revision]]),
      metric('stammtisch_read_model_lag', 'gauge', 'Events that the read model is behind.', [
        [Math.max(0, revision - this.readModel.revision)],
      ]),
      metric('stammtisch_store_up', 'gauge', '1 while the event store answers.', [
        [this.store.answers ? 1 : 0],
      ]),
      metric('stammtisch_sockets', 'gauge', 'Connected devices.', [
        [members, { kind: 'member' }],
        [screens, { kind: 'wall' }],
      ]),
      this.process(),
    ].join('');
  }

  /** Memory, time, and how far the event loop was late since the last time somebody asked. */
  private process(): string {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const late = [0.5, 0.99, 1].map((quantile) => {
      const ns = quantile === 1 ? this.delay.max : this.delay.percentile(quantile * 100);
      return [ns / 1e9, { quantile: String(quantile) }] as const;
    });
    this.delay.reset();
    return [
      metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [[rss]]),
      metric('nodejs_heap_used_bytes', 'gauge', 'Memory that JavaScript uses.', [[heapUsed]]),
      metric('process_cpu_seconds_total', 'counter', 'Processor time.', [[(user + system) / 1e6]]),
      metric('process_uptime_seconds', 'gauge', 'Time since the start.', [[process.uptime()]]),
      metric('nodejs_eventloop_delay_seconds', 'gauge', 'How far a timer of 20 ms was late.', late),
    ].join('');
  }
}
