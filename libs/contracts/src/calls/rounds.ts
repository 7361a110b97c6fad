import { call } from '../call.js';

export const roundCost = call('GET', '/api/round-cost/', 'member', { long: true, answer: 'roundCostAnswer' });

export const giveRound = call('POST', '/api/give-round/', 'member', {
  body: 'giveRoundBody',
  answer: 'giftAnswer',
});

export const endRound = call('POST', '/api/end-round/', 'member', { body: 'endRoundBody' });
