// Phones that are open at a till and look on, in a process of their own: phones.mjs <url> <how many> <cookies as JSON>. They stay
// until they are told to leave.
import { audience } from './audience.mjs';

const [url, count, cookies] = process.argv.slice(2);
const phones = await audience(url, Number(count), JSON.parse(cookies));
process.once('message', () => {
  phones.leave();
  process.disconnect();
});
process.send('ready');
