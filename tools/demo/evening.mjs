// A simulated evening: somebody does something every few seconds, mostly drinking.
import { setTimeout as sleep } from 'node:timers/promises';

const WORDS = ['Prost, beinand!', 'Weil’s grad schön ist', 'Auf die Mina!', ''];

const oneOf = (things) => things[Math.floor(Math.random() * things.length)];

/** What a guest may feel like, and how often out of a hundred. */
const wishes = [
  [72, drink],
  [12, topUp],
  [9, giveRound],
  [4, cancelLast],
  [3, endRound],
];

async function drink(guest) {
  const { drinks } = await guest.call('home-data');
  await guest.call('create-transaction', { drink_id: oneOf(drinks).id });
}

async function topUp(guest) {
  await guest.call('recharge-credit', { amount: oneOf([5, 10, 20, 50]) });
}

async function giveRound(guest) {
  const gift_type = Math.random() < 0.8 ? 'next_round' : 'full_evening';
  await guest.call('give-round', { gift_type, message: oneOf(WORDS) });
}

async function cancelLast(guest) {
  const { transactions } = await guest.call('transaction-history');
  const last = transactions.find(({ can_cancel }) => can_cancel);
  if (last) await guest.call(`cancel-transaction/${last.id}`, {});
}

async function endRound(guest) {
  await guest.call('end-round', {});
}

function wish() {
  let left = Math.random() * 100;
  for (const [share, act] of wishes) {
    left -= share;
    if (left < 0) return act;
  }
  return drink;
}

/** Goes on until the signal is given. `quick` actions come first, so that there is something to see at once. */
export async function evening(guests, { quick, signal }) {
  for (let done = 0; !signal.aborted; done++) {
    // A refusal is part of an evening: a second round at once, nothing left to cancel.
    await wish()(oneOf(guests)).catch(() => {});
    if (done >= quick) await sleep(1500 + Math.random() * 3500, undefined, { signal }).catch(() => {});
  }
}
