// A process that is watched. It answers each line that it is sent, until one of them makes it hang.
import { createInterface } from 'node:readline';

const [, , watchdog, beat, patience] = process.argv;
const { keepWatch } = await import(watchdog);
keepWatch(Number(beat), Number(patience));
for await (const line of createInterface({ input: process.stdin })) {
  if (line === 'hang') for (;;);
  process.stdout.write('here\n');
}
