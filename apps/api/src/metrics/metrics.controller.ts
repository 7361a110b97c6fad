import { Controller, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { calls } from '@stammtisch/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../platform/problem.js';
import { SecurityLog } from '../platform/security-log.js';
import { Route } from '../platform/serves.js';
import { Settings } from '../platform/settings.js';
import { Metrics } from './metrics.js';
import { admitsMetrics } from './metrics-access.js';
import { MetricsGauges } from './metrics-gauges.js';

/** What Prometheus calls its text. */
const TEXT_FORMAT = 'text/plain; version=0.0.4; charset=utf-8';

@ApiTags('Betrieb')
@Controller()
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly gauges: MetricsGauges,
    private readonly security: SecurityLog,
    private readonly settings: Settings,
  ) {}

  @Route(calls.metrics)
  @ApiOkResponse({ description: 'Prometheus text format', content: { 'text/plain': {} } })
  text(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): string {
    if (!admitsMetrics(request, this.settings)) throw forbidden('Nur von der Kasse selbst aus');
    reply.headers({ 'content-type': TEXT_FORMAT, 'cache-control': 'no-store' });
    return this.metrics.text() + this.security.text() + this.gauges.text();
  }
}
