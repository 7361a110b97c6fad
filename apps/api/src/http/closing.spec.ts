import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { expect, test } from '@jest/globals';
import fastify from 'fastify';
import { Closing } from './closing.js';

test('an answer that is being sent as the till begins to close is sent whole, and keeps nobody waiting', async () => {
  const closing = new Closing();
  const server = fastify();
  closing.sendAway(server);
  const answer = new PassThrough();
  server.get('/', (_request, reply) => reply.send(answer));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const caller = connect((server.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  caller.write('GET / HTTP/1.1\r\nHost: till\r\n\r\n');
  answer.write('begun, ');
  let heard = String((await once(caller, 'data'))[0]);

  closing.onModuleDestroy();
  caller.on('data', (more) => {
    heard += more;
  });
  const ends = once(caller, 'close');
  answer.end('and ended');
  await ends;

  expect(heard).toMatch(/begun, [\s\S]*and ended/);
  expect(heard).toMatch(/^connection: keep-alive/im);
  await server.close();
}, 20_000);
