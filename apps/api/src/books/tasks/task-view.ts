import type { DeskTask } from '@stammtisch/contracts';
import { type Cents, toEuro } from '@stammtisch/domain';

/** The task, if there is anything to do. */
export function about(kind: DeskTask['kind'], count: number, parts: Partial<DeskTask> = {}): DeskTask[] {
  return count === 0 ? [] : [{ kind, count, amount: null, place: null, since: null, month: null, ...parts }];
}

export const sumOf = (sums: readonly Cents[]) => toEuro(sums.reduce((sum, each) => sum + each, 0));
