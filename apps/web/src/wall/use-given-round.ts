import type { WallRound } from '@stammtisch/contracts';
import { useState } from 'react';
import { tillNow } from '../lib/time';
import { useTimeOver } from '../lib/use-task';

/** Rounds given longer ago are not celebrated: the wall was away meanwhile. */
const NEWS_MS = 60_000;

/** How long a newly given round fills the slate. */
const CELEBRATED_MS = 8_000;

/** The newest round, for a moment after it was given. One that was open when the screen started is no news, however new. */
export function useGivenRound(rounds: readonly WallRound[]): WallRound | undefined {
  const newest = rounds.at(-1);
  const [seen, setSeen] = useState(newest?.given_at ?? '');
  const [given, setGiven] = useState<WallRound>();
  if (newest && newest.given_at > seen) {
    setSeen(newest.given_at);
    if (tillNow() - Date.parse(newest.given_at) < NEWS_MS) setGiven(newest);
  }
  useTimeOver(given, CELEBRATED_MS, () => setGiven(undefined));
  return given;
}
