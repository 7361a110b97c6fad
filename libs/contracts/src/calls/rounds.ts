import { call } from '../call.js';

export const roundCost = call('GET', '/api/round-cost/', 'member', {
  summary: 'What a round of the caller may cost, by what the others drink who are here tonight',
  long: true,
  answer: 'roundCostAnswer',
});

export const giveRound = call('POST', '/api/give-round/', 'member', {
  summary: 'Give a round to everybody else',
  body: 'giveRoundBody',
  answer: 'giftAnswer',
});

export const endRound = call('POST', '/api/end-round/', 'member', {
  summary: 'End the round the caller sees as active, or the one named',
  body: 'endRoundBody',
});
