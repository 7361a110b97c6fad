import { monitorEventLoopDelay } from 'node:perf_hooks';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';

/** Figures of Node and the process: one registry, however many tills a test opens in the process. */
export const processFigures = new Registry();
const registers = [processFigures];
const delay = monitorEventLoopDelay({ resolution: 20 });
delay.enable();

collectDefaultMetrics({ register: processFigures });
new Gauge({
  name: 'nodejs_heap_used_bytes',
  help: 'Memory that JavaScript uses.',
  registers,
  collect() {
    this.set(process.memoryUsage().heapUsed);
  },
});
new Gauge({
  name: 'process_uptime_seconds',
  help: 'Time since the start.',
  registers,
  collect() {
    this.set(process.uptime());
  },
});
new Gauge({
  name: 'nodejs_eventloop_delay_seconds',
  help: 'How far a timer of 20 ms was late since the last time somebody asked.',
  labelNames: ['quantile'],
  registers,
  collect() {
    for (const quantile of [0.5, 0.99]) this.set({ quantile }, delay.percentile(quantile * 100) / 1e9);
    this.set({ quantile: 1 }, delay.max / 1e9);
    delay.reset();
  },
});
