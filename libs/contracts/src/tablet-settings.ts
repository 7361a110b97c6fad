import { isEasyPin } from '@stammtisch/domain';
import * as z from 'zod';
import { revision, tabletAccess } from './common.js';
import { secret } from './compared-fields.js';
import { answer, named } from './shapes.js';
import { texts } from './texts.js';

/** A PIN that a member chooses: 4 to 6 digits. */
export const newPin = secret(
  z
    .string({ error: texts.pinInvalid })
    .regex(/^\d{4,6}$/, { error: texts.pinInvalid })
    .refine((pin) => !isEasyPin(pin), { error: texts.pinEasy }),
);

export const pinBody = named('PinBody', { pin: newPin });
export type PinBody = z.infer<typeof pinBody>;

/** How tablets serve one member; null: as is usual. */
export const tabletAccessBody = named('TabletAccessBody', { access: tabletAccess.nullable() });
export type TabletAccessBody = z.infer<typeof tabletAccessBody>;

/** The caller's own settings. `usual` holds while `access` is null. `tablets`: any tablet has a link that stands. */
export const tabletSettingsAnswer = answer('TabletSettingsAnswer', {
  usual: tabletAccess,
  access: tabletAccess.nullable(),
  has_pin: z.boolean(),
  has_badge: z.boolean(),
  tablets: z.boolean(),
  revision,
});
export type TabletSettingsAnswer = z.infer<typeof tabletSettingsAnswer>;
