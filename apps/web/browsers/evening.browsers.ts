import { afterAll, afterEach, beforeEach, describe, it, jest } from '@jest/globals';
import { RunningTill } from '@stammtisch/test-kit';
import { dataDirs } from '../../api/test/harness/data-dirs.js';
import { DESK, PHONE } from '../story-kit/phone.js';
import type { Look } from './browser-window.js';
import { openFirefox } from './firefox.js';
import { Somebody } from './somebody.js';
import {
  cancels,
  celebratesRound,
  changesAccount,
  drinks,
  drinksOnRound,
  givesRound,
  hangsUpScreen,
  invites,
  joins,
  looksAfterTable,
  topsUp,
} from './story.js';
import { openWebKit } from './webkit.js';

/** Long enough for machines that are slow and busy. */
jest.setTimeout(600_000);

const ENGINES = { WebKit: openWebKit, Firefox: openFirefox };
const LOOKS: readonly Look[] = [PHONE, DESK].flatMap((screen) => [
  { screen, scheme: 'light', motion: true },
  { screen, scheme: 'dark', motion: false },
]);

const newDataDir = dataDirs();

describe.each(
  Object.entries(ENGINES).flatMap(([engine, open]) => LOOKS.map((look) => ({ engine, open, look }))),
)('in $engine, $look.scheme, $look.screen.width wide', ({ engine, open, look }) => {
  const till = new RunningTill(newDataDir(), { ADMIN_USERNAME: '', ADMIN_PASSWORD: '' });
  const table: Somebody[] = [];

  const sitsDown = async (name: string) => {
    const album = `.pictures/${engine}/${look.scheme}-${look.screen.width}/${name}`;
    const somebody = new Somebody(await open(look), album);
    table.push(somebody);
    return somebody;
  };

  beforeEach(() => till.start());
  afterEach(() => Promise.all(table.splice(0).map((somebody) => somebody.leaves())));
  afterAll(() => till.kill());

  it('an evening goes from the first link to the screen at the wall', async () => {
    // Given Anna opens the till, and Bertl joins with her invite
    const anna = await sitsDown('anna');
    await joins(anna, firstLink(till), 'Anna');
    await topsUp(anna);
    const bertl = await sitsDown('bertl');
    await joins(bertl, await invites(anna), 'Bertl');

    // When both drink, then each pays their own
    await drinks(anna);
    await drinks(bertl);
    await anna.sees('16,50 €');
    await bertl.sees('−3,50 €');

    // When Anna gives a round, then Bertl celebrates it and drinks on her
    await givesRound(anna, 'Prost, beinand!');
    await celebratesRound(bertl);
    await drinksOnRound(bertl);
    await anna.sees('13,00 €');
    await bertl.sees('−3,50 €');

    // When she takes her own drink back, then she has the money again
    await cancels(anna);
    await anna.sees('16,50 €');
    await changesAccount(bertl);

    // Then all of it stands in the admin area, and on the screen at the wall
    await looksAfterTable(anna);
    await hangsUpScreen(anna);
  });
});

/** The link that the first start prints. */
function firstLink({ url, output }: RunningTill): string {
  const [path] = /\/register\/[\w-]+/.exec(output) ?? [];
  if (!path) throw new Error('the till printed no register link');
  return url + path;
}
