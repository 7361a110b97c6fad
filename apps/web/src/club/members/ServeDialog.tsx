import { calls, type Drink, type Transaction, wireCents } from '@stammtisch/contracts';
import { useState } from 'react';
import { isolatedName, nameAndHandle } from '../../admin/who';
import { call } from '../../lib/api';
import { useTable } from '../../lib/table/store';
import { ChoiceCards } from '../../ui/Choices';
import { FormDialog } from '../../ui/FormDialog';
import { DrinkPicture } from '../../ui/Pictures';
import { Muted } from '../../ui/Text';
import { formatPrice, isolated, owned } from '../../words/format';
import type { MemberDialogProps } from './member-actions';

/** Books a drink for a member, for somebody without a phone, say. */
export function ServeDialog({ member, onDone, onClose }: MemberDialogProps) {
  const drinks = useTable((table) => table.drinks);
  const [chosen, choose] = useState('');
  const drink = drinks.find(({ id }) => id === chosen);

  async function submit() {
    if (!drink) throw new Error('Bitte wähle ein Getränk');
    const { transaction } = await call(calls.serveDrink, {
      params: { id: member.id },
      body: { drink_id: drink.id, expected_price: drink.price },
      failure: 'Fehler beim Buchen des Getränks',
    });
    return transaction;
  }

  return (
    <FormDialog
      tall
      title="Getränk buchen"
      subtitle={nameAndHandle(member)}
      submitText={drink ? `${isolated(drink.name)} buchen · ${priceOf(drink)}` : 'Getränk buchen'}
      busyText="Wird gebucht …"
      onSubmit={submit}
      onDone={(booked) =>
        onDone(`Für ${isolatedName(member)} gebucht: ${told(booked)}`, () => takeBack(booked))
      }
      onClose={onClose}
    >
      <ChoiceCards
        legend="Getränk"
        look="tiles"
        options={drinks.map((each) => ({
          value: each.id,
          title: each.name,
          text: priceOf(each),
          picture: <DrinkPicture icon={each.icon} size={48} />,
        }))}
        value={chosen}
        onChange={choose}
      />
      <Muted>Im Protokoll und im Verlauf von {isolatedName(member)} steht, dass du es gebucht hast.</Muted>
    </FormDialog>
  );
}

const priceOf = ({ price }: Drink) => formatPrice(wireCents(price));

/** 'Helles, 3,50 €', 'Helles, auf Bertls Nacken' */
function told({ type, description, amount, paid_by_name }: Transaction): string {
  const paid = type === 'gift_purchase' ? `auf ${owned('den Nacken', paid_by_name)}` : undefined;
  return `${isolated(description)}, ${paid ?? formatPrice(Math.abs(wireCents(amount)))}`;
}

async function takeBack(booked: Transaction): Promise<string> {
  await call(calls.cancelAny, { params: { id: booked.id }, failure: 'Fehler beim Stornieren' });
  return `Storniert: ${told(booked)}`;
}
