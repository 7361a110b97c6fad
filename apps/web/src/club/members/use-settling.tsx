import { REASON_LENGTH, texts } from '@stammtisch/contracts';
import { placeOf } from '@stammtisch/domain';
import { type ReactNode, useState } from 'react';
import { useCashAfter } from '../../admin/CashAfter';
import { useMay } from '../../lib/table/store';
import { ChoiceCards } from '../../ui/Choices';
import { Field } from '../../ui/Field';
import { type Account, movesMoney, type Settlement, settle, settlementsFor } from './settling';

export interface Settling {
  readonly fields: ReactNode;
  /** Settles the account as chosen; false when the box has not enough, which the fields say. */
  readonly settle: () => Promise<boolean>;
}

/** The fields to settle an account, for a dialog. */
export function useSettling(account: Account): Settling {
  const superuser = useMay('superuser');
  const [how, choose] = useState<Settlement>('cash');
  const [reason, setReason] = useState('');
  const cash = useCashAfter(movesMoney(how) ? [{ place: placeOf(how), amount: -account.balance }] : []);
  const asksWhy = how === 'written_off';

  const fields = (
    <>
      <ChoiceCards
        legend="Wie es ausgeglichen wird"
        options={settlementsFor(account.balance, superuser)}
        value={how}
        onChange={choose}
      />
      {asksWhy && (
        <Field
          label="Warum"
          name="reason"
          maxLength={REASON_LENGTH}
          hint="Bleibt für immer im Protokoll: bitte ohne Namen."
          missing={texts.reasonMissing}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {cash.lines}
    </>
  );

  async function submit() {
    if (cash.short) return false;
    await settle(account, how, reason.trim());
    return true;
  }

  return { fields, settle: submit };
}
