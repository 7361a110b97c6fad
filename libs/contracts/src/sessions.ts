import * as z from 'zod';
import { id } from './common.js';
import { answer, named } from './shapes.js';

/** A device on which a member is logged in. `since` and `seen_on` are dates of evenings, which last from 06:00 to 06:00. */
export const deviceSession = named('DeviceSession', {
  id,
  name: z.string().meta({ description: "What it is, coarsely: 'Chrome auf Android'" }),
  since: z.iso.date().meta({ description: 'When the member logged in' }),
  seen_on: z.iso.date().meta({ description: 'When it was used last' }),
  current: z.boolean().meta({ description: 'The device that asks' }),
});
export type DeviceSession = z.infer<typeof deviceSession>;

export const sessionsAnswer = answer('SessionsAnswer', { sessions: z.array(deviceSession) });
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;
