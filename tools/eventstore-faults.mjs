// `npm run test:eventstore:faults -- --server '<command>'`: a real EventStoreDB is killed, frozen and restarted under load.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const HELP = `Usage: npm run test:eventstore:faults -- --server '<command that starts a server>' [options]

  --server <command>  runs in the foreground until its process group gets SIGTERM; its data must outlive it.
                      Once for each node of a cluster, in the order of the hosts in --url.
  --url <url>         default: esdb://127.0.0.1:2113?tls=false
  --rounds <n>        how often each fault strikes; default: 4
  --minutes <n>       go on for so long instead
  --signal <command>  sends a server a signal (KILL, TERM, STOP or CONT, put in for {}) that its process group would not
                      reach, as in a container: 'docker kill --signal {} store'. Once for each --server.
  --cut <command>     cuts off all that a server sends, and lets it through again (cut or heal, put in for {}), where servers have
                      network namespaces of their own: './cut-es1 {}', a script with 'ip netns exec es1 tc qdisc' and
                      'add dev eth0 root tbf rate 8bit burst 1 limit 1' for cut, 'del dev eth0 root' for heal; or with 'ip link set'
                      and 'down' or 'up', as if its machine had vanished. Once for each --server.
`;

const { values } = parseArgs({
  options: {
    server: { type: 'string', multiple: true, default: [] },
    signal: { type: 'string', multiple: true, default: [] },
    cut: { type: 'string', multiple: true, default: [] },
    url: { type: 'string', default: 'esdb://127.0.0.1:2113?tls=false' },
    rounds: { type: 'string', default: '4' },
    minutes: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help || values.server.length === 0) {
  console.log(HELP);
  process.exit(values.help ? 0 : 2);
}

const dir = mkdtempSync(join(tmpdir(), 'stammtisch-faults-'));
const groups = join(dir, 'groups');
const options = {
  servers: values.server,
  signals: values.signal,
  cuts: values.cut,
  url: values.url,
  rounds: Number(values.rounds),
  minutes: values.minutes === undefined ? undefined : Number(values.minutes),
  groups,
};
const jest = [
  '--experimental-vm-modules',
  '--disable-warning=ExperimentalWarning',
  'node_modules/jest/bin/jest.js',
];
const run = spawn(
  process.execPath,
  [...jest, '--config', 'apps/api/test/faults/jest.config.js', '--forceExit'],
  {
    env: { ...process.env, LONG: 'true', EVENT_STORE_FAULTS: JSON.stringify(options) },
    stdio: 'inherit',
  },
);
// The same signal ends the run; the servers and files it started are cleaned up below.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => run.kill(signal));
run.once('exit', (code) => {
  const started = existsSync(groups) ? readFileSync(groups, 'utf8').trim().split('\n') : [];
  for (const group of started) {
    try {
      process.kill(-Number(group), 'SIGKILL');
    } catch {
      // The process has ended already.
    }
  }
  rmSync(dir, { recursive: true });
  process.exit(code ?? 1);
});
