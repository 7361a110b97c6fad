import {
  bookingWords,
  calls,
  formatPrice,
  howFar,
  isolated,
  type ListedMember,
  NOTE_LENGTH,
  REASON_LENGTH,
  type Transaction,
  texts,
  wireCents,
} from '@stammtisch/contracts';
import { amountLimits, bookings, type Cents, formatEuro, placeOf, toEuro } from '@stammtisch/domain';
import { useState } from 'react';
import { ActionDialog } from '../../admin/ActionDialog';
import { CashAfter, Difference } from '../../admin/cash-position';
import { loadMembers } from '../../admin/known-names';
import { euroOf, lineFields, lineIn } from '../../admin/line-fields';
import { isolatedName, labelsOf, nameAndHandle } from '../../admin/who';
import { call } from '../../lib/api';
import { useTable } from '../../lib/table/store';
import { useLoaded } from '../../lib/use-loaded';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { amount, segments, text, tiles } from '../../ui/fields';
import { WhenLoaded } from '../../ui/Loaded';
import { DrinkPicture } from '../../ui/Pictures';
import { SearchedNames } from '../../ui/SearchedNames';
import { Muted } from '../../ui/Text';
import { paidWords } from '../../words/table';
import { dialogProps, type MemberDialogProps, memberDialog } from './member-dialog';
import { balanceOf, lineOf, setBalance } from './members';

const FOR_EVER = 'Sieht auch das Mitglied; bleibt für immer im Protokoll.';

/** Sets a member's balance and shows the difference to the old one. */
export const BalanceDialog = memberDialog(({ member }) =>
  dialogProps({
    title: 'Guthaben setzen',
    fields: {
      balance: amount('Neues Guthaben in Euro', amountLimits.balance, {
        initial: balanceOf(member),
        'data-autofocus': true,
      }),
      reason: text('Warum', { maxLength: REASON_LENGTH, hint: FOR_EVER, missing: texts.reasonMissing }),
    },
    below: ({ balance }) => (
      <>
        <BalanceChange before={balanceOf(member)} after={balance} />
        <Muted>
          Das bewegt kein Geld in der Barkasse. Was jemand bringt oder bekommt, buchst du als Einzahlung oder
          Auszahlung.
        </Muted>
      </>
    ),
    submitText: ({ balance }) =>
      balance === undefined ? 'Guthaben setzen' : `Auf ${formatEuro(balance)} setzen`,
    send: ({ balance, reason }) => setBalance(member.id, balance, reason.trim()),
    success: 'Guthaben erfolgreich aktualisiert!',
  }),
);

const BalanceChange = ({ before, after }: { before: Cents; after: Cents | undefined }) => (
  <Difference from={before} to={after} labels={['Bisher', 'Neu', 'Unterschied']} />
);

const PRESETS: readonly Cents[] = [1000, 2000, 5000, 10_000];

const WAYS = [
  { value: 'cash', label: 'Bar' },
  { value: 'transfer', label: 'Überweisung' },
] as const;

/** Books a deposit, or a payout of at most the balance. `verb` follows the sum on the button: '10,00 € einzahlen'. */
const handover = (
  kind: 'deposit' | 'payout',
  book: typeof calls.bookDeposit | typeof calls.bookPayout,
  verb: string,
) =>
  memberDialog(({ member }) => {
    const { sign } = bookings[kind];
    const { name } = bookingWords[kind];
    const before = balanceOf(member);
    const limit = amountLimits.handover.most;
    const most = sign > 0 ? limit : Math.max(0, Math.min(before, limit));
    return dialogProps({
      title: `${name} buchen`,
      fields: {
        amount: amount(
          'Betrag in Euro',
          { ...amountLimits.handover, most },
          {
            presets: PRESETS.filter((each) => each <= most),
            'data-autofocus': true,
          },
        ),
        way: segments('Wie das Geld den Besitzer wechselt', WAYS, 'cash'),
        note: text('Notiz (freiwillig)', { maxLength: NOTE_LENGTH, hint: FOR_EVER }),
      },
      below: ({ amount: sum, way }) => (
        <>
          <BalanceChange before={before} after={sum === undefined ? undefined : before + sign * sum} />
          {sum !== undefined && <CashAfter moves={[{ place: placeOf(way), amount: sign * sum }]} />}
        </>
      ),
      submitText: ({ amount: sum }) => (sum === undefined ? `${name} buchen` : `${formatEuro(sum)} ${verb}`),
      send: ({ amount: sum, way, note }, { keys }) =>
        call(book, { params: { id: member.id }, body: { amount: toEuro(sum), way, note }, keys }),
      success: (_, { amount: sum }) => `${name} gebucht: ${formatEuro(sum)}`,
    });
  });

export const DepositDialog = handover('deposit', calls.bookDeposit, 'einzahlen');
export const PayoutDialog = handover('payout', calls.bookPayout, 'auszahlen');

/** Asks for the member, then books a deposit. */
export function DepositOfDialog(ending: Pick<MemberDialogProps, 'onDone' | 'onClose'>) {
  const loaded = useLoaded('members', loadMembers);
  const [member, setMember] = useState<ListedMember>();
  if (member) return <DepositDialog {...ending} member={member} />;
  const labels = labelsOf(loaded.data?.members ?? []);
  return (
    <Dialog tall title="Einzahlung buchen" subtitle="Von wem ist das Geld?" onClose={ending.onClose}>
      <WhenLoaded loaded={loaded}>
        {({ members }) => (
          <SearchedNames items={members.map((each) => ({ ...each, name: labels.get(each.id) ?? '' }))}>
            {(each) => (
              <Button wide onClick={() => setMember(each)}>
                {each.name}
              </Button>
            )}
          </SearchedNames>
        )}
      </WhenLoaded>
    </Dialog>
  );
}

/** How far below zero a member may drink: the table's limit, or one of their own. */
export const CreditLineDialog = memberDialog(({ member }) =>
  dialogProps({
    title: 'Limit',
    fields: lineFields(lineOf(member), 'Wie der Tisch', 'Eigenes'),
    send: (values) =>
      call(calls.setMemberCreditLine, { params: { id: member.id }, body: { line: euroOf(lineIn(values)) } }),
    success: (_, values) => {
      const [name, line] = [isolatedName(member), lineIn(values)];
      return line === null ? `Für ${name} gilt das Limit des Tischs.` : `${name}: ${howFar(line)}`;
    },
  }),
);

/** Books a drink for a member, e.g. one without a phone. */
export function ServeDialog({ member, onClose }: MemberDialogProps) {
  const drinks = useTable((table) => table.drinks);
  const options = drinks.map(({ id, name, icon, price }) => ({
    value: id,
    label: name,
    text: formatPrice(wireCents(price)),
    picture: <DrinkPicture icon={icon} size={48} />,
  }));
  return (
    <ActionDialog
      title="Getränk buchen"
      subtitle={nameAndHandle(member)}
      fields={{ drink: tiles('Getränk', options, '') }}
      below={
        <Muted>Im Protokoll und im Verlauf von {isolatedName(member)} steht, dass du es gebucht hast.</Muted>
      }
      submitText={({ drink }) => {
        const chosen = options.find(({ value }) => value === drink);
        return chosen ? `${isolated(chosen.label)} buchen · ${chosen.text}` : 'Getränk buchen';
      }}
      send={async ({ drink: chosen }, { keys }) => {
        const drink = drinks.find(({ id }) => id === chosen);
        if (!drink) throw new Error('Bitte wähle ein Getränk');
        const { transaction } = await call(calls.serveDrink, {
          params: { id: member.id },
          body: { drink_id: drink.id, expected_price: drink.price },
          keys,
        });
        return transaction;
      }}
      success={(booked) => `Für ${isolatedName(member)} gebucht: ${bookedWords(booked)}`}
      undo={async (booked) => {
        await call(calls.cancelAny, { params: { id: booked.id } });
        return `Storniert: ${bookedWords(booked)}`;
      }}
      onClose={onClose}
    />
  );
}

/** 'Helles, 3,50 €', 'Helles, auf Bertls Nacken' */
const bookedWords = (booked: Transaction) => `${isolated(booked.description)}, ${paidWords(booked)}`;
