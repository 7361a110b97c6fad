// Use of the machine by others while a benchmark runs; measured only on Linux.
import { existsSync, readFileSync } from 'node:fs';

/** Starts measuring. @returns ends it, and returns the shares of processor time stolen by the host and used by others */
export function watchMachine() {
  const before = readTicks();
  return () => {
    const after = readTicks();
    if (!before || !after) return undefined;
    const spent = (what) => after[what] - before[what];
    const share = (ticks) => Math.max(0, ticks / spent('all'));
    return { stolen: share(spent('stolen')), others: share(spent('busy') - spent('own')) };
  };
}

/** Ticks of all processors so far; `own` are those of this process and its ended children. */
function readTicks() {
  if (!existsSync('/proc/stat')) return undefined;
  const ticks = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].split(/\s+/).slice(1, 9).map(Number);
  const [user, nice, system, , , , , stolen] = ticks;
  const { own, children } = ticksOf('self');
  return { all: sum(ticks), busy: user + nice + system, stolen, own: own + children };
}

/** Ticks (1/100 s) of a process, and of its ended children. */
export function ticksOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name of the process, in brackets, may contain anything.
  const [user, system, ...children] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return { own: user + system, children: sum(children) };
}

const sum = (figures) => figures.reduce((total, figure) => total + figure, 0);
