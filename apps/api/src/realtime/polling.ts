import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TillServer } from './rooms.js';

/** Refuses what is neither a poll nor a message: to a connected device's `PUT` Engine.IO would answer 500. */
export function refuseOtherMethods(server: TillServer): void {
  server.engine.use(({ method }: IncomingMessage, _: ServerResponse, next: (error?: Error) => void) => {
    next(method === 'GET' || method === 'POST' ? undefined : new Error('neither a poll nor a message'));
  });
}
