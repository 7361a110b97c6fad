import { collectDefaultMetrics, Registry } from 'prom-client';

/** Figures of Node and the process: one registry, however many tills a test opens in the process. */
export const processFigures = new Registry();

collectDefaultMetrics({ register: processFigures });
