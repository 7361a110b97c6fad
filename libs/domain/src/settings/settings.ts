import type { PaymentWays, TransferWay } from '../ground/entities.js';
import { byTreasurer } from '../ground/membership.js';
import { unsignedCents } from '../ground/money.js';
import type { TableSettings, TillState } from '../ground/state.js';
import type { Decision, EventTypes, FactsOf, Given } from '../ground/topic.js';

export interface SettingsEventData {
  /** Each changed setting as a whole. */
  TableSettingsChanged: Partial<TableSettings>;
}
export type SettingsEvent = FactsOf<SettingsEventData>;

export const settingsEvents = {
  TableSettingsChanged: {
    evolve: (state, changed, at) => ({
      ...state,
      settings: { ...state.settings, ...changed },
      account: changesAccount(changed.paymentWays, state)
        ? { iban: changed.paymentWays.transfer.iban, since: at }
        : state.account,
    }),
    changes: ['settings'],
  },
} satisfies EventTypes<SettingsEventData>;

/** True when the new ways have another account for transfers than before. */
export function changesAccount(
  ways: PaymentWays | undefined,
  { account }: TillState,
): ways is PaymentWays & { readonly transfer: TransferWay } {
  const transfer = ways?.transfer;
  return transfer != null && transfer.iban !== account?.iban;
}

function changeSettings(
  state: TillState,
  { settings }: { readonly settings: Given<SettingsEventData['TableSettingsChanged']> },
): Decision<SettingsEvent> {
  if (settings.creditLine != null) unsignedCents(settings.creditLine);
  const changed = Object.entries(settings).filter(
    ([name, value]) => value !== undefined && !isSame(value, state.settings[name as keyof TableSettings]),
  );
  return changed.length === 0 ? [] : [{ type: 'TableSettingsChanged', data: Object.fromEntries(changed) }];
}

/** Deep equality of plain objects and arrays, in any order of fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const [fields, others] = [Object.entries(one), new Map(Object.entries(other))];
  return fields.length === others.size && fields.every(([key, value]) => isSame(value, others.get(key)));
}

export const settingsCommands = { ChangeSettings: byTreasurer(changeSettings) };
