import { collectDefaultMetrics, Registry } from 'prom-client';

/** Metrics of Node and the process: one registry, even if a test opens several tills in the process. */
export const processFigures = new Registry();

collectDefaultMetrics({ register: processFigures });
