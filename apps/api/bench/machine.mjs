// Who else uses the machine while a benchmark runs. Only Linux tells.
import { existsSync, readFileSync } from 'node:fs';

/** Begins to look. @returns what tells in the end how much of the machine's time was stolen by its host or used by others */
export function watchMachine() {
  const before = look();
  return () => {
    const after = look();
    if (!before || !after) return undefined;
    const spent = (what) => after[what] - before[what];
    const share = (ticks) => Math.max(0, ticks / spent('all'));
    return { stolen: share(spent('stolen')), others: share(spent('busy') - spent('own')) };
  };
}

/** Ticks of the machine's clock so far, of all its processors; `own` are those of this process and of its children that have ended. */
function look() {
  if (!existsSync('/proc/stat')) return undefined;
  const ticks = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0].split(/\s+/).slice(1, 9).map(Number);
  const [user, nice, system, , , , , stolen] = ticks;
  const { own, children } = ticksOf('self');
  return { all: sum(ticks), busy: user + nice + system, stolen, own: own + children };
}

/** Ticks of a process, a hundred a second, and of its children that have ended. */
export function ticksOf(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // Its name, in brackets, may be anything.
  const [user, system, ...children] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return { own: user + system, children: sum(children) };
}

const sum = (figures) => figures.reduce((total, figure) => total + figure, 0);
