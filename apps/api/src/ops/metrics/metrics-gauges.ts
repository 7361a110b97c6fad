import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { Reconciler } from '../../books/check/reconciler.js';
import { ReadModel } from '../../engine/read-model/read-model.js';
import { LogGuard } from '../../engine/till/log-guard.js';
import { Till } from '../../engine/till/till.js';
import { SecurityLog } from '../../http/security-log.js';
import { RealtimeGateway } from '../../live/realtime.gateway.js';
import { Outgoing } from '../../push/outgoing.js';
import { LogFindings } from '../../topics/chain/log-findings.js';
import { NightlyBackups } from '../backup/nightly-backups.js';
import { Metrics } from './metrics.js';

/** Registers gauges and counters whose values are read when somebody asks for the metrics. */
@Injectable()
export class MetricsGauges implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly till: Till,
    private readonly readModel: ReadModel,
    private readonly guard: LogGuard,
    private readonly realtime: RealtimeGateway,
    private readonly security: SecurityLog,
    private readonly reconciler: Reconciler,
    private readonly backups: NightlyBackups,
    private readonly findings: LogFindings,
    private readonly outgoing: Outgoing,
  ) {}

  onModuleInit(): void {
    const { till, readModel, guard, realtime, security, reconciler, backups, findings, outgoing } = this;
    this.gauge('stammtisch_queue_length', 'Commands that wait to be decided.', () => till.waiting);
    this.gauge('stammtisch_revision', 'Revision of the last event.', () => till.state.revision);
    this.gauge('stammtisch_read_model_lag', 'Events that the read model is behind.', () =>
      Math.max(0, till.state.revision - readModel.revision),
    );
    this.gauge('stammtisch_store_up', '1 while the event store answers.', () => (guard.answers ? 1 : 0));
    const registers = [this.metrics.registry];
    if (backups.areMade)
      this.gauge(
        'stammtisch_backup_age_seconds',
        'Age of the newest backup in BACKUP_DIR; infinite when there is none.',
        () => backups.age ?? Number.NaN,
      );
    new Gauge({
      name: 'stammtisch_sockets',
      help: 'Connected devices.',
      labelNames: ['kind'],
      registers,
      collect() {
        const { members, screens, tablets } = realtime.connected();
        this.set({ kind: 'member' }, members);
        this.set({ kind: 'wall' }, screens);
        this.set({ kind: 'tablet' }, tablets);
      },
    });
    this.counter(
      'stammtisch_welcomes_failed_total',
      'Devices that could not be told where the table stands; the errors are in the log.',
      () => realtime.failedWelcomes,
    );
    this.counter(
      'stammtisch_book_checks_failed_total',
      'Checks that found the books or the log wrong; the lines are in the log.',
      () => reconciler.failures,
    );
    this.counter(
      'stammtisch_log_findings_total',
      'Devices that found another log than the one they saw; the lines are in the log.',
      () => findings.count,
    );
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
    new Counter({
      name: 'stammtisch_push_total',
      help: 'What became of messages to phones whose app is closed, by kind.',
      labelNames: ['kind', 'outcome'],
      registers,
      collect() {
        this.reset();
        for (const [key, total] of outgoing.totals) {
          const [kind = '', outcome = ''] = key.split(' ');
          this.inc({ kind, outcome }, total);
        }
      },
    });
  }

  private counter(name: string, help: string, total: () => number): void {
    new Counter({
      name,
      help,
      registers: [this.metrics.registry],
      collect() {
        this.reset();
        this.inc(total());
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
