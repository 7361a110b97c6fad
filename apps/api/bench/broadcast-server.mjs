// The reference for S3: a bare Socket.IO server. Each POST broadcasts its body.
import { createServer } from 'node:http';
import { Server } from 'socket.io';

const http = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    io.emit('table:changed', JSON.parse(body));
    response.end('{}');
  });
});
const io = new Server(http, { serveClient: false });
http.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (http.address());
  console.log(`is open at http://127.0.0.1:${port}`);
});
process.once('SIGTERM', () => io.close(() => process.exit()));
