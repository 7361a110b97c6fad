import type { Gift } from '@stammtisch/contracts';
import { useTable } from '../../lib/table/store';
import { useRounds } from '../../lib/table/use-rounds';
import { useNow } from '../../lib/use-now';
import { usedUpRound } from './used-up-round';
import { roundWords, usedUpWords } from './words';

export interface SlateWords {
  readonly title: string;
  readonly text: string;
  /** The open round; none when it tells of one that is used up. */
  readonly round: Gift | undefined;
  readonly mine: boolean;
}

/** What the slate says: the round that concerns me until I have had mine from it, or that the last one is used up. */
export function useSlate(): SlateWords | undefined {
  const { active, received } = useRounds();
  const myId = useTable((table) => table.me.id);
  const activity = useTable((table) => table.activity);
  const now = useNow();
  if (active) {
    const mine = active.giver_id === myId;
    return received ? undefined : { ...roundWords(active, mine), round: active, mine };
  }
  const usedUp = usedUpRound(activity, now);
  if (!usedUp) return undefined;
  const mine = usedUp.member_id === myId;
  return { ...usedUpWords(usedUp, mine), round: undefined, mine };
}
