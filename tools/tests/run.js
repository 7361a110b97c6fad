// `npm test`: all tests, and whether those passed that the specification relies on. What jest is told beside leaves the second out.
import { spawnSync } from 'node:child_process';
import { checkConformance } from './conformance.js';

const told = process.argv.slice(2);
const { status } = spawnSync('npm', ['run', '-s', 'jest', '--', ...told], { stdio: 'inherit' });
process.exitCode = status ?? 1;
if (status === 0 && told.length === 0) checkConformance();
