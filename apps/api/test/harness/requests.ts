import { type DecisionContext, eveningOf, SYSTEM, type TillCommand } from '@stammtisch/domain';
import { decideBatch, type Request } from '../../src/engine/till/batch.js';
import { type ChainHead, START } from '../../src/engine/till/logged-event.js';
import { newId, randomId } from '../../src/platform/ids.js';

const now = '2026-11-20T19:00:00.000Z';
const timeZone = 'Europe/Berlin';

export const decisionContext: DecisionContext = {
  now,
  evening: eveningOf(now, timeZone),
  timeZone,
  newId,
  birthDateOf: () => null,
};

/** Opens a till with these drinks on its menu. */
export const openTill = (...drinks: readonly string[]): TillCommand => ({
  type: 'OpenTill',
  tillId: 'test',
  menu: drinks.map((name) => ({ name, price: 350, icon: 'beer.png' })),
});

/** Makes Anna the first member. */
export const appointAnna: TillCommand = {
  type: 'AppointFirstSuperuser',
  memberId: 'anna',
  usernameHash: 'anna',
  personRevision: 0,
};

export const requestFor = (command: TillCommand, commandId = randomId(), request = 'body'): Request => ({
  command,
  origin: { commandId, correlationId: '', actor: SYSTEM, request },
});

/** Decides one request, at a till that remembers no earlier ones. */
export const decide = (request: Request, at: ChainHead = START) =>
  decideBatch(at, [request], decisionContext, new Map());
