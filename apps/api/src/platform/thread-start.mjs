// @ts-check
// Where a thread begins. Plain JavaScript, because a worker starts from a file: like this the very same one serves the
// built server and the tests.
import { register } from 'node:module';
import { workerData } from 'node:worker_threads';

const { code, loader, data } = workerData;
if (loader) register(loader);
const { main } = await import(code);
await main(data);
