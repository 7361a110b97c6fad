import type { DeskTask } from '@stammtisch/contracts';
import { type Cents, toEuro } from '@stammtisch/domain';

/** The task that is about so many top-ups, months, members or counts; none where there are none. */
export function taskAbout(kind: DeskTask['kind'], count: number, parts: Partial<DeskTask> = {}): DeskTask[] {
  return count === 0 ? [] : [{ kind, count, amount: null, place: null, since: null, month: null, ...parts }];
}

/** Their sum in euro, as a task tells it. */
export const sumOf = (sums: readonly Cents[]) => toEuro(sums.reduce((sum, each) => sum + each, 0));
