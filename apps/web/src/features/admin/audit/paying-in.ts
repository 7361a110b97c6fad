import { type AuditNames, byWay } from '@stammtisch/contracts';
import { type FactOf, formatEuro, type MoneyWay, spacedIban } from '@stammtisch/domain';
import { isolated } from '../../../lib/isolated';
import { by, whoIs } from './words';

/** '20,00 € bar'; the amount alone where no way of paying is known. */
export function paid({ amount, way }: { readonly amount: number; readonly way?: MoneyWay }): string {
  if (way === undefined) return formatEuro(amount);
  return `${formatEuro(amount)} ${byWay[way]}`;
}

/** ' (STAMMTISCH 7K3M9QXA)', or nothing without a reference on the transfer. */
export function referred({ reference }: { readonly reference?: string | null }): string {
  return reference ? ` (${isolated(reference)})` : '';
}

export function toppedUp(data: FactOf<'CreditToppedUp'>['data'], actor: string, names: AuditNames): string {
  const { memberId, announcementId } = data;
  if (announcementId === undefined)
    return `${whoIs(memberId, names)} hat ${paid(data)} aufgeladen${referred(data)}`;
  const whose = memberId === actor ? 'die eigene Aufladung' : `eine Aufladung ${by(memberId, names)}`;
  return `${whoIs(actor, names)} hat ${whose} bestätigt: ${paid(data)}${referred(data)}`;
}

/** An announced top-up was withdrawn by the member, or lapsed when the member left. */
export function withdrawn(data: FactOf<'TopUpWithdrawn'>['data'], actor: string, names: AuditNames): string {
  if (data.memberId === actor)
    return `${whoIs(actor, names)} hat eine angekündigte Aufladung zurückgezogen: ${paid(data)}`;
  return `Eine angekündigte Aufladung ${by(data.memberId, names)} ist hinfällig: ${paid(data)}`;
}

/** 'bar auf Vertrauen; per Überweisung nach Bestätigung, an Stammtisch e. V., DE02 …' */
export function waysOf({ cash, transfer }: FactOf<'PaymentWaysSet'>['data']): string {
  const ways = [
    ...(cash ? [`bar ${counts(cash)}`] : []),
    ...(transfer
      ? [
          `per Überweisung ${counts(transfer)}, an ${isolated(transfer.recipient)}, ${isolated(spacedIban(transfer.iban))}`,
        ]
      : []),
  ];
  return ways.join('; ') || 'ohne Angabe, wie';
}

const counts = ({ confirm }: { readonly confirm: boolean }) =>
  confirm ? 'nach Bestätigung' : 'auf Vertrauen';
