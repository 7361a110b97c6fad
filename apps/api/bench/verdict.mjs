// Judges a benchmark's rounds: the result, and reasons to doubt it.
import { median, spread } from './figures.mjs';

/** Without a bar, a larger spread of the rounds makes a result doubtful. */
const UNSTEADY = 0.25;
/** Shares of processor time that the host, or other processes, may take. */
const STOLEN = 0.02;
const OTHERS = 0.1;
/** A smaller change is noise, even with one round per run. */
const SMALLEST_CHANGE = 0.05;

/**
 * The result of some rounds, each with its own reference if there are references. `bar` is { atLeast } or { atMost }: of the ratio if
 * there is a reference, otherwise of the measured value.
 */
export function judge({ measured, reference, unit, bar }) {
  const rounds = reference ? measured.map((figure, round) => figure / reference[round]) : measured;
  const middle = median(rounds);
  return {
    unit,
    bar,
    measured: median(measured),
    reference: reference && median(reference),
    ratio: reference && middle,
    /** Each round's value to compare with the bar. */
    rounds,
    /** Of the reference, or of the measured values without one. */
    spread: reference ? spread(reference) : spread(measured, limit(bar)),
    met: bar && meets(bar, middle),
  };
}

const limit = (bar) => bar?.atLeast ?? bar?.atMost;

const meets = ({ atLeast = Number.NEGATIVE_INFINITY, atMost = Number.POSITIVE_INFINITY }, figure) =>
  figure >= atLeast && figure <= atMost;

/** The value to compare with the bar. */
export const figureOf = ({ ratio, measured }) => ratio ?? measured;

/** Reasons to doubt a result. `machine`: use by others meanwhile, if known. */
export function doubts(result, machine) {
  return [
    result.bar && isClose(result) && 'too close to the bar',
    !result.bar && result.spread > UNSTEADY && `rounds differ by ${percent(result.spread)}`,
    machine?.stolen > STOLEN && `${percent(machine.stolen)} of the time stolen`,
    machine?.others > OTHERS && `others used ${percent(machine.others)}`,
  ].filter(Boolean);
}

/** Whether another round, or this reference with another round's noise, could change the verdict. */
function isClose({ bar, ratio, rounds, spread = 0 }) {
  const others = ratio === undefined ? [] : [ratio * (1 + spread), ratio / (1 + spread)];
  return new Set([...rounds, ...others].map((figure) => meets(bar, figure))).size > 1;
}

export const percent = (share) => `${Math.round(share * 100)} %`;

/** Compares a result with an earlier run's. A change within the spread of one run's rounds is noise. */
export function compare(then, now) {
  const change = figureOf(now) / figureOf(then) - 1;
  const noise = Math.max(SMALLEST_CHANGE, spread(then.rounds) ?? 0, spread(now.rounds) ?? 0);
  return { change, meaning: Math.abs(change) <= noise ? 'within the noise' : direction(change > 0, now.bar) };
}

function direction(more, bar) {
  if (!bar) return more ? 'more' : 'less';
  return more === 'atLeast' in bar ? 'better' : 'worse';
}
