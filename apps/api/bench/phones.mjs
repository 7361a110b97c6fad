// Phones that are open at a till and look on, in a process of their own: phones.mjs <url> <how many> <cookies as JSON>. Told to
// 'listen' before something happens, it answers 'heard' once all of them have heard of that. They stay until they are told to leave.
import { audience } from './audience.mjs';

const [url, count, cookies] = process.argv.slice(2);
const phones = await audience(url, Number(count), JSON.parse(cookies));
let heard;
process.on('message', async (order) => {
  if (order === 'listen') heard = phones.hears(async () => process.send('listening'));
  if (order === 'heard') {
    await heard;
    process.send('heard');
  }
  if (order !== 'leave') return;
  phones.leave();
  process.disconnect();
});
process.send('ready');
