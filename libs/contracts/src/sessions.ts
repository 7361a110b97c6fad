import * as z from 'zod';
import { id, instant } from './common.js';
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

export const sessionsAnswer = answer('SessionsAnswer', {
  sessions: z.array(deviceSession),
  /** Until when somebody may choose the member's password by a personal link; null: there is no such link. */
  personal_link_until: instant.nullable(),
});
export type SessionsAnswer = z.infer<typeof sessionsAnswer>;
