import type { FastifyRequest } from 'fastify';

/** By which ids a line of the log is found again: that of the request stands with the events it led to, so does the command's. */
export const callIds = ({ id: request, whoCalls }: FastifyRequest) =>
  whoCalls?.commandId === undefined ? { request } : { request, command: whoCalls.commandId };
