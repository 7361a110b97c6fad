// S4, S5 and S6: start, growth and memory with 200,000 events.
// EVENTS: another number, without bars if it is larger; SOAK: seconds of measuring memory (60); ONLY: any of nothing,snapshot,growth,soak.
import { join } from 'node:path';
import { growth } from './growth.mjs';
import { cookies, history } from './history.mjs';
import { soak } from './soak.mjs';
import { startsFromNothing, startsFromSnapshot } from './starts.mjs';
import { EVENTS, inFolder } from './workplace.mjs';

const SOAK = Number(process.env.SOAK ?? 60);
const FEW = 1_000;
const wanted = process.env.ONLY?.split(',');
const isWanted = (part) => !wanted || wanted.includes(part);

await inFolder(async (folder) => {
  const long = await history(join(folder, 'long'), EVENTS);
  const members = await cookies(long);
  console.log(`A history of ${EVENTS.toLocaleString('en')} events`);
  if (isWanted('nothing')) await startsFromNothing(long, EVENTS);
  if (isWanted('snapshot')) await startsFromSnapshot(long);
  if (isWanted('growth')) {
    const short = await history(join(folder, 'short'), FEW);
    await growth(long, short, [members[0], (await cookies(short))[0]]);
  }
  if (isWanted('soak')) await soak(long, members, SOAK);
});
