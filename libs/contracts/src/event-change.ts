import { roles } from '@stammtisch/domain';
import * as z from 'zod';
import { auditNames } from './audit.js';
import { place } from './cash.js';
import { euroAmount, id, revision, tabletAccess } from './common.js';
import { drink } from './drinks.js';
import { moneyWay } from './handovers.js';
import { giftType } from './rounds.js';
import { tableSettings } from './settings.js';
import { answer } from './shapes.js';

/** A part of the till's state that an event changed: what it is about, how it was before, and how it was after. */
const changed = <Kind extends string, About extends z.ZodRawShape, Value extends z.ZodType>(
  kind: Kind,
  about: About,
  value: Value,
) => z.object({ kind: z.literal(kind), ...about, before: value, after: value });

const member = { member_id: id };

/** `before` or `after` null: it was not there. Of a member's settings null is none of their own. */
export const eventChange = z
  .discriminatedUnion('kind', [
    changed('balance', member, euroAmount),
    /** Drinks on the newest evening that the member drank in. */
    changed('drinks', member, z.int()),
    changed('seat', member, z.enum(['at_table', 'left']).nullable()),
    changed('office', member, z.enum([...roles, 'superuser']).nullable()),
    changed('pin', member, z.boolean()),
    changed('badge', member, z.boolean()),
    changed('credit_line', member, euroAmount.nullable()),
    changed('tablet_access', member, tabletAccess.nullable()),
    changed('money', { place }, euroAmount.nullable()),
    changed(
      'round',
      { round_id: id, giver_id: id },
      z
        .object({ type: giftType, limit: euroAmount.nullable(), spent: euroAmount, served: z.int() })
        .nullable(),
    ),
    changed('drink', { drink_id: id }, drink.nullable()),
    changed(
      'waiting_top_up',
      { announcement_id: id, ...member },
      z.object({ amount: euroAmount, way: moneyWay }).nullable(),
    ),
    changed('settings', {}, tableSettings),
    /** The last closed month, YYYY-MM. */
    changed('closed_month', {}, z.string().nullable()),
  ])
  .meta({ id: 'EventChange' });
export type EventChange = z.output<typeof eventChange>;

/** What an event changed. No changes: balances, box and bank, menu and rounds are after it as they were before. */
export const eventChangeAnswer = answer('EventChangeAnswer', {
  revision,
  changes: z.array(eventChange),
  /** Today's names of the members in the changes. */
  names: auditNames,
});
export type EventChangeAnswer = z.output<typeof eventChangeAnswer>;
