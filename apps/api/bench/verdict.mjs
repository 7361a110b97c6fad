// What a benchmark's rounds say, and how far to believe them.
import { median, spread } from './figures.mjs';

/** Without a bar, rounds that lie further apart say little. */
const UNSTEADY = 0.25;
/** So much of the machine's time may be taken by the host that it runs on, or by processes of others. */
const STOLEN = 0.02;
const OTHERS = 0.1;
/** A smaller change is noise even where each run has but one round. */
const SMALLEST_CHANGE = 0.05;

/**
 * What was found in some rounds, each with its own reference where there is one: `bar` is { atLeast } or { atMost },
 * of the ratio then, otherwise of what was measured.
 */
export function judged({ measured, reference, unit, bar }) {
  const rounds = reference ? measured.map((figure, round) => figure / reference[round]) : measured;
  const found = median(rounds);
  return {
    unit,
    bar,
    measured: median(measured),
    reference: reference && median(reference),
    ratio: reference && found,
    /** What each round says of the bar. */
    rounds,
    /** How far apart the rounds of the reference lie, or of what has none. */
    spread: reference ? spread(reference) : spread(measured, limit(bar)),
    met: bar && meets(bar, found),
  };
}

const limit = (bar) => bar?.atLeast ?? bar?.atMost;

const meets = ({ atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }, figure) =>
  figure >= atLeast && figure <= atMost;

/** What the bar is about. */
export const figureOf = ({ ratio, measured }) => ratio ?? measured;

/** Why not to believe a result. `machine`: who else used it meanwhile, if that is known. */
export function doubts(result, machine) {
  return [
    result.bar && mayTurn(result) && 'too close to the bar',
    !result.bar && result.spread > UNSTEADY && `rounds differ by ${percent(result.spread)}`,
    machine?.stolen > STOLEN && `${percent(machine.stolen)} of the time stolen`,
    machine?.others > OTHERS && `others used ${percent(machine.others)}`,
  ].filter(Boolean);
}

/** Would another round say otherwise of the bar, or this reference in another? */
function mayTurn({ bar, ratio, rounds, spread = 0 }) {
  const others = ratio === undefined ? [] : [ratio * (1 + spread), ratio / (1 + spread)];
  return new Set([...rounds, ...others].map((figure) => meets(bar, figure))).size > 1;
}

export const percent = (share) => `${Math.round(share * 100)} %`;

/** What has become of a result since an earlier run. A change that is no larger than what rounds of one run differ by says nothing. */
export function changed(then, now) {
  const change = figureOf(now) / figureOf(then) - 1;
  const noise = Math.max(SMALLEST_CHANGE, spread(then.rounds) ?? 0, spread(now.rounds) ?? 0);
  return { change, meaning: Math.abs(change) <= noise ? 'within the noise' : direction(change > 0, now.bar) };
}

function direction(more, bar) {
  if (!bar) return more ? 'more' : 'less';
  return more === 'atLeast' in bar ? 'better' : 'worse';
}
