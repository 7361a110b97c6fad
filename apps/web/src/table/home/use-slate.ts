import type { Activity, Gift } from '@stammtisch/contracts';
import { useState } from 'react';
import { useTable } from '../../lib/table/store';
import { useNow, useRounds } from '../../lib/use-now';
import { overWords, receivedWords, roundWords, usedUpWords } from './words';

/** What the slate says. `round`: undefined while it shows a round that is over for this member. */
export type SlateWords = NonNullable<ReturnType<typeof useSlate>['slate']>;

/** The content of the slate: the last open round, and the feed's newest line about a used-up one. */
export interface OnSlate {
  readonly round?: Gift | undefined;
  readonly usedUp?: Activity | undefined;
  readonly wiped?: true;
}

/**
 * The slate of the table's page: the open round until the member has had the drink from it, or a round just used up. It stays
 * until the member wipes it off: otherwise the drinks below would move under the thumb.
 */
export function useSlate() {
  const { active, received } = useRounds();
  const myId = useTable((table) => table.me.id);
  const activity = useTable((table) => table.activity);
  const now = useNow();
  const [previous, setShown] = useState<OnSlate>({});

  const open = received ? undefined : active;
  const shown = nextOnSlate(previous, open, usedUpRound(activity, now));
  if (shown !== previous) setShown(shown);

  return {
    slate: open ? openWords(open, myId) : pastWords(shown, myId, active?.id),
    wipe: () => setShown({ ...shown, wiped: true }),
  };
}

/** The next content of the slate. A used-up round that ended beside an open one is not shown again when that one ends. */
export function nextOnSlate(shown: OnSlate, open: Gift | undefined, usedUp: Activity | undefined): OnSlate {
  const known = usedUp?.revision === shown.usedUp?.revision;
  if (open) return known && open === shown.round && !shown.wiped ? shown : { round: open, usedUp };
  return known || !usedUp ? shown : { usedUp };
}

/** The words about an open round. They mention no other round, even if one has just ended. */
function openWords(round: Gift, myId: string) {
  const mine = round.giver_id === myId;
  return { ...roundWords(round, mine), round, mine };
}

/** @param activeId the round that still runs, once the member has had the drink from it */
function pastWords({ round, usedUp, wiped }: OnSlate, myId: string, activeId: string | undefined) {
  const past = { round: undefined, mine: false };
  if (wiped) return undefined;
  if (round) return { ...(round.id === activeId ? receivedWords(round) : overWords), ...past };
  return usedUp && { ...usedUpWords(usedUp, myId), ...past };
}

/** How long the slate shows a used-up round: members should know why the next drink costs again. */
const USED_UP_SHOWN_MS = 5 * 60 * 1000;

/** The feed's line about the end of the newest round, if that has just reached its limit. */
export function usedUpRound(activity: readonly Activity[], now: number): Activity | undefined {
  const line = activity.find(({ kind }) => kind === 'round_given' || kind === 'round_ended');
  const justUsedUp = line?.reason === 'limit_reached' && now - Date.parse(line.at) < USED_UP_SHOWN_MS;
  return justUsedUp ? line : undefined;
}
