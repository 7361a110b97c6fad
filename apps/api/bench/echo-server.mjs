// The reference for S2: an echo behind the same Nest and Fastify.
import 'reflect-metadata';
import { Body, Controller, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';

class EchoController {
  echo(body) {
    return body;
  }
}
// Decorators called as functions, since this file isn't compiled.
Controller('api')(EchoController);
const { echo } = Object.getOwnPropertyDescriptors(EchoController.prototype);
Post('create-transaction')(EchoController.prototype, 'echo', echo);
Body()(EchoController.prototype, 'echo', 0);

class EchoModule {}
Module({ controllers: [EchoController] })(EchoModule);

const adapter = new FastifyAdapter({ routerOptions: { ignoreTrailingSlash: true } });
const app = await NestFactory.create(EchoModule, adapter, { logger: false });
await app.listen(0, '127.0.0.1');
console.log(`is open at ${await app.getUrl()}`);
