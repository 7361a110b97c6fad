// What a process takes of the machine.
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ticksOf } from './machine.mjs';

const MIB = 2 ** 20;
const onLinux = process.platform === 'linux';

/** Memory, in MiB, as the system counts it. */
export const residentMemory = (pid) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) / 1024;

/** Files and sockets that it has open; only Linux tells. */
export const openFiles = (pid) => (onLinux ? readdirSync(`/proc/${pid}/fd`).length : Number.NaN);

/** Processor time that it has had, in ms; only Linux tells, and by hundredths of a second. */
export const processorTime = (pid) => (onLinux ? ticksOf(pid).own * 10 : Number.NaN);

/** What a till takes altogether. */
export const takes = ({ pid, dataDir }) => ({
  memory: { figure: residentMemory(pid), unit: 'MiB' },
  'open files': { figure: openFiles(pid), unit: 'files' },
  disk: { figure: sizeOf(dataDir) / MIB, unit: 'MiB' },
});

const sizeOf = (folder) =>
  readdirSync(folder)
    .map((name) => statSync(join(folder, name)).size)
    .reduce((total, size) => total + size, 0);
