import { type DynamicModule, Module } from '@nestjs/common';
import { RealtimeModule } from '../realtime/realtime.module.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from './metrics.js';
import { MetricsCounts } from './metrics-counts.js';
import { MetricsGauges } from './metrics-gauges.js';

/** Figures for Prometheus. */
@Module({})
export class MetricsModule {
  /** `metrics`: those that the till counts in. */
  static of(metrics: Metrics): DynamicModule {
    return {
      module: MetricsModule,
      imports: [RealtimeModule],
      controllers: [MetricsController],
      providers: [{ provide: Metrics, useValue: metrics }, MetricsGauges, MetricsCounts],
    };
  }
}
