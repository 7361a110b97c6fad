import type { Activity, Gift } from '@stammtisch/contracts';
import { useState } from 'react';
import { useTable } from '../../lib/table/store';
import { useNow, useRounds } from '../../lib/use-now';
import { overWords, receivedWords, roundWords, usedUpWords } from './words';

/** What stands on the slate. */
export interface SlateWords {
  readonly title: string;
  readonly text: string;
  /** The open round; undefined while the slate shows one that is over for this member. */
  readonly round: Gift | undefined;
  readonly mine: boolean;
}

/** What the slate shows: the round that was open last, and the feed's newest line about a used-up one. */
export interface OnSlate {
  readonly round?: Gift | undefined;
  readonly usedUp?: Activity | undefined;
  readonly wiped?: true;
}

/**
 * The slate of the table's page: about the open round until the member has had the drink from it, or about a round just used up.
 * What stood there once stays until the member wipes it off: else the drinks below would move under the thumb.
 */
export function useSlate(): { readonly slate: SlateWords | undefined; readonly wipe: () => void } {
  const { active, received } = useRounds();
  const myId = useTable((table) => table.me.id);
  const activity = useTable((table) => table.activity);
  const now = useNow();
  const [before, setTold] = useState<OnSlate>({});

  const open = received ? undefined : active;
  const told = toldAfter(before, open, usedUpRound(activity, now));
  if (told !== before) setTold(told);

  return {
    slate: open ? openWords(open, myId) : pastWords(told, myId, active?.id),
    wipe: () => setTold({ ...told, wiped: true }),
  };
}

/** What the slate shows next. A used-up round that was shown beside an open one is not shown again when that is over. */
export function toldAfter(told: OnSlate, open: Gift | undefined, usedUp: Activity | undefined): OnSlate {
  const known = usedUp?.revision === told.usedUp?.revision;
  if (open) return known && open === told.round && !told.wiped ? told : { round: open, usedUp };
  return known || !usedUp ? told : { usedUp };
}

/** The slate's words about an open round. They tell of no other round, even if one has just ended. */
function openWords(round: Gift, myId: string): SlateWords {
  const mine = round.giver_id === myId;
  return { ...roundWords(round, mine), round, mine };
}

/** @param activeId the round that still runs, of which the member has had the drink */
function pastWords(
  { round, usedUp, wiped }: OnSlate,
  myId: string,
  activeId: string | undefined,
): SlateWords | undefined {
  const past = { round: undefined, mine: false };
  if (wiped) return undefined;
  if (round) return { ...(round.id === activeId ? receivedWords(round) : overWords), ...past };
  return usedUp && { ...usedUpWords(usedUp, myId), ...past };
}

/** How long the slate shows a used-up round, in ms: members should know why the next drink costs again. */
const USED_UP_SHOWN_MS = 5 * 60 * 1000;

/** The feed's line about the end of the newest round, if it has just reached its limit. */
export function usedUpRound(activity: readonly Activity[], now: number): Activity | undefined {
  const line = activity.find(({ kind }) => kind === 'round_given' || kind === 'round_ended');
  const told = line?.reason === 'limit_reached' && now - Date.parse(line.at) < USED_UP_SHOWN_MS;
  return told ? line : undefined;
}
