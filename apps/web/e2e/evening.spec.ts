import { expect, it } from '@jest/globals';
import { DESK, PHONE } from '../story-kit/phone.js';
import { FREE_HELLES, HELLES } from '../story-kit/purchases.js';
import { House } from './house.js';

const house = House.empty();

it('two members register, top up, drink and share a round; a kill -9 of the till loses none of it', async () => {
  const { till } = house;
  const anna = await house.phone({ screen: DESK, look: 'dark' });
  const bertl = await house.phone({ screen: PHONE, motion: true });

  // Given Anna opens the till with the printed link, and Bertl joins with her invite
  const [firstInvite = ''] = /\/register\/[\w-]+/.exec(till.output) ?? [];
  await anna.registersWith(firstInvite, 'Anna', 'anna', 'zwickl-1');
  await anna.logsIn('anna', 'zwickl-1');
  await anna.sees(anna.mat, 'Servus, Anna');
  await anna.topsUp(20);
  await anna.sees(anna.mat, '20,00 €');
  await bertl.registersWith(await anna.invites(), 'Bertl', 'bertl', 'zwickl-2');
  await bertl.logsIn('bertl', 'zwickl-2');
  await anna.sees(anna.feed, /ist jetzt dabei/);

  // When both drink
  await anna.buys(HELLES);
  const confetti = bertl.page.waitForEvent('worker');
  await bertl.buys(HELLES);
  await confetti;

  // Then each pays their own, and both see it
  await anna.sees(anna.mat, '16,50 €');
  await bertl.sees(bertl.mat, '−3,50 €');
  await anna.sees(anna.feed, 'Bertl');

  // When Anna gives a round
  await anna.givesRound('Prost, beinand!');

  // Then it reaches Bertl at once, his next drink is free and Anna pays it
  await Promise.all([bertl.celebratesRound(), anna.celebratesRound()]);
  await bertl.sees(bertl.slate, /Prost, beinand!/);
  await bertl.buys(FREE_HELLES);
  await anna.sees(anna.mat, '13,00 €');
  await bertl.sees(bertl.mat, '−3,50 €');
  await bertl.slate.waitFor({ state: 'hidden' });

  // When the server is killed and started again, then all of it is still there
  await till.kill();
  await till.start();
  await bertl.page.reload();
  await anna.page.reload();
  await bertl.sees(bertl.mat, '−3,50 €');
  await anna.sees(anna.mat, '13,00 €');
  expect(await bertl.inHistory((sheet) => sheet.getByText('von Anna').count())).toBeGreaterThan(0);
  expect(await anna.inHistory((sheet) => sheet.getByText('für Bertl').count())).toBeGreaterThan(0);
});
