import type { ApiCall } from '../call.js';

export const roundCost = {
  method: 'GET',
  path: '/api/round-cost/',
  access: 'member',
  summary: 'What a round of the caller may cost, by what the others drink who are here tonight',
  long: true,
  answer: 'roundCostAnswer',
} as const satisfies ApiCall;

export const giveRound = {
  method: 'POST',
  path: '/api/give-round/',
  access: 'member',
  summary: 'Give a round to everybody else',
  body: 'giveRoundBody',
  answer: 'giftAnswer',
} as const satisfies ApiCall;

export const endRound = {
  method: 'POST',
  path: '/api/end-round/',
  access: 'member',
  summary: 'End the round the caller sees as active, or the one named',
  body: 'endRoundBody',
  answer: 'doneAnswer',
} as const satisfies ApiCall;
