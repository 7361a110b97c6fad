import { Controller, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { calls } from '@stammtisch/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Registry } from 'prom-client';
import { forbidden } from '../platform/problem.js';
import { Route } from '../platform/serves.js';
import { Settings } from '../platform/settings.js';
import { Metrics } from './metrics.js';
import { admitsMetrics } from './metrics-access.js';
import { processFigures } from './process-figures.js';

@ApiTags('Betrieb')
@Controller()
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly settings: Settings,
  ) {}

  @Route(calls.metrics)
  @ApiOkResponse({ description: 'Prometheus text format', content: { 'text/plain': {} } })
  async text(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    if (!admitsMetrics(request, this.settings)) throw forbidden('Nur von der Kasse selbst aus');
    reply.headers({ 'content-type': Registry.PROMETHEUS_CONTENT_TYPE, 'cache-control': 'no-store' });
    return Registry.merge([this.metrics.registry, processFigures]).metrics();
  }
}
