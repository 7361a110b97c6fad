// Resources of a process.
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ticksOf } from './machine.mjs';

const MIB = 2 ** 20;
const onLinux = process.platform === 'linux';

/** In MiB. */
export const residentMemory = (pid) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`], { encoding: 'utf8' })) / 1024;

/** Number of open files and sockets; NaN except on Linux. */
export const openFiles = (pid) => (onLinux ? readdirSync(`/proc/${pid}/fd`).length : Number.NaN);

/** In ms, with a precision of 10 ms; NaN except on Linux. */
export const processorTime = (pid) => (onLinux ? ticksOf(pid).own * 10 : Number.NaN);

/** All resources of a till. */
export const resourcesOf = ({ pid, dataDir }) => ({
  memory: { figure: residentMemory(pid), unit: 'MiB' },
  'open files': { figure: openFiles(pid), unit: 'files' },
  disk: { figure: sizeOf(dataDir) / MIB, unit: 'MiB' },
});

const sizeOf = (folder) =>
  readdirSync(folder)
    .map((name) => statSync(join(folder, name)).size)
    .reduce((total, size) => total + size, 0);
