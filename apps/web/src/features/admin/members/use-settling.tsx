import { REASON_LENGTH } from '@stammtisch/contracts';
import { placeOf } from '@stammtisch/domain';
import { type ReactNode, useState } from 'react';
import { ChoiceCards } from '../../../components/ChoiceCards';
import { Field } from '../../../components/Field';
import { useMay } from '../../../lib/may';
import { useCashAfter } from '../CashAfter';
import { useReason } from '../use-reason';
import { type Account, movesMoney, type Settlement, settle, settlementsFor } from './settling';

export interface Settling {
  readonly fields: ReactNode;
  /** Settles the account as chosen; false when an input is wrong, which its field then says. */
  readonly settle: () => Promise<boolean>;
}

/** The fields to settle an account, for a dialog. */
export function useSettling(account: Account): Settling {
  const superuser = useMay('superuser');
  const [how, choose] = useState<Settlement>('cash');
  const reason = useReason();
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
          {...reason.field}
        />
      )}
      {cash.lines}
    </>
  );

  async function submit() {
    if ((asksWhy && !reason.check()) || cash.short) return false;
    await settle(account, how, reason.text);
    return true;
  }

  return { fields, settle: submit };
}
