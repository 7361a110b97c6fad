import type { Activity, Gift } from '@stammtisch/contracts';
import { useState } from 'react';
import { useTable } from '../../lib/table/store';
import { useRounds } from '../../lib/table/use-rounds';
import { useNow } from '../../lib/use-now';
import { overWords, receivedWords, roundWords, usedUpWords } from './words';

/** What stands on the slate. */
export interface SlateWords {
  readonly title: string;
  readonly text: string;
  /** The open round; undefined while the slate tells of one that is over for this member. */
  readonly round: Gift | undefined;
  readonly mine: boolean;
}

/** A round, or the feed's line about a used-up one. */
type Told = { readonly round: Gift } | { readonly usedUp: Activity };

/**
 * The slate of the table's page: about the open round until the member has had the drink from it, or about a round just used up.
 * What stood there once stays until the member wipes it off: else the drinks below would move under the thumb.
 */
export function useSlate(): { readonly slate: SlateWords | undefined; readonly wipe: () => void } {
  const { active, received } = useRounds();
  const myId = useTable((table) => table.me.id);
  const activity = useTable((table) => table.activity);
  const now = useNow();
  const [told, setTold] = useState<Told>();
  const [wiped, setWiped] = useState<number>();

  const usedUp = active ? undefined : usedUpRound(activity, now);
  const open = received ? undefined : active;
  const current: Told | undefined = open
    ? { round: open }
    : usedUp && usedUp.revision !== wiped
      ? { usedUp }
      : undefined;
  if (current && subject(current) !== (told && subject(told))) setTold(current);

  return {
    slate: open ? wordsOf(open, myId) : told && pastWords(told, myId, active?.id),
    wipe: () => {
      setWiped(usedUp?.revision);
      setTold(undefined);
    },
  };
}

const subject = (told: Told) => ('round' in told ? told.round : told.usedUp.revision);

function wordsOf(round: Gift, myId: string): SlateWords {
  const mine = round.giver_id === myId;
  return { ...roundWords(round, mine), round, mine };
}

/** @param activeId the round that still runs, of which the member has had the drink */
function pastWords(told: Told, myId: string, activeId: string | undefined): SlateWords {
  const past = { round: undefined, mine: false };
  if ('usedUp' in told) return { ...usedUpWords(told.usedUp, told.usedUp.member_id === myId), ...past };
  return { ...(told.round.id === activeId ? receivedWords(told.round) : overWords), ...past };
}

/** How long the slate tells of a used-up round, in ms: the next drink costs again, and members should know why. */
const USED_UP_SHOWN_MS = 5 * 60 * 1000;

/** The feed's line about the end of the newest round, if it has just reached its limit. */
export function usedUpRound(activity: readonly Activity[], now: number): Activity | undefined {
  const line = activity.find(({ kind }) => kind === 'round_given' || kind === 'round_ended');
  const told = line?.reason === 'limit_reached' && now - Date.parse(line.at) < USED_UP_SHOWN_MS;
  return told ? line : undefined;
}
