import type { Activity, Gift } from '@stammtisch/contracts';
import { useTable } from '../../lib/table/store';
import { useRounds } from '../../lib/table/use-rounds';
import { useNow } from '../../lib/use-now';
import { roundWords, usedUpWords } from './words';

export interface SlateWords {
  readonly title: string;
  readonly text: string;
  /** The open round; undefined while the slate tells of a used-up one. */
  readonly round: Gift | undefined;
  readonly mine: boolean;
}

/** The words on the slate: about the open round until the member has had the drink from it, or about a round just used up. */
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

/** How long the slate tells of a used-up round, in ms: the next drink costs again, and members should know why. */
const USED_UP_SHOWN_MS = 5 * 60 * 1000;

/** The feed's line about the end of the newest round, if it has just reached its limit. */
export function usedUpRound(activity: readonly Activity[], now: number): Activity | undefined {
  const line = activity.find(({ kind }) => kind === 'round_given' || kind === 'round_ended');
  const told = line?.reason === 'limit_reached' && now - Date.parse(line.at) < USED_UP_SHOWN_MS;
  return told ? line : undefined;
}
