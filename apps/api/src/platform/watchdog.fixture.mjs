// A watched process. It answers each line of its input, until the line `hang` blocks its event loop.
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';

const [, , folder, beat, patience] = process.argv;
const { heart, keepWatch } = await import(`${folder}threads.js`);
const watching = `import('${folder}threads.js').then(({ watch }) => watch(require('node:worker_threads').workerData));`;
new Worker(`${watching} setInterval(() => {}, 1000);`, { eval: true, workerData: heart }).unref();
keepWatch(Number(beat), Number(patience));
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'hang') for (;;);
  process.stdout.write('here\n');
}
