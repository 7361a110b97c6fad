// Phones connected to a till, in their own process: phones.mjs <url> <how many> <cookies as JSON>. After the order 'listen' the order
// 'received' is answered once all have received the next change. 'disconnect' ends the process.
import { connectClients } from './clients.mjs';

const [url, count, cookies] = process.argv.slice(2);
const phones = await connectClients(url, Number(count), JSON.parse(cookies));
let received;
process.on('message', async (order) => {
  if (order === 'listen') received = phones.untilAllReceive(async () => process.send?.('listening'));
  if (order === 'received') {
    await received;
    process.send?.('received');
  }
  if (order !== 'disconnect') return;
  phones.disconnect();
  process.disconnect();
});
process.send?.('ready');
