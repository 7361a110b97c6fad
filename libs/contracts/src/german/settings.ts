import { type Cents, formatEuro, type PaymentWays, spacedIban, type TableSettings } from '@stammtisch/domain';
import type { WireSettings } from '../settings.js';
import { wireCents } from '../wire.js';
import { monthName } from './months.js';
import { isolated } from './names.js';
import { tabletAccessNames } from './texts.js';

type Name = keyof TableSettings;
type SomeSettings<Of extends Name = Name> = { readonly [Each in Of]?: TableSettings[Each] };

/** Label and value in words of each setting; empty words are left out. */
const WORDS: {
  readonly [Each in Name]: readonly [
    label: string,
    (value: TableSettings[Each]) => string | readonly string[],
  ];
} = {
  unknownAges: ['Ohne Geburtsdatum ab 16 und 18', (may) => (may ? 'erlaubt' : 'nicht erlaubt')],
  creditLine: ['Limit des Tischs', howFar],
  tabletAccess: ['Tablet-Nutzung des Tischs', (access) => tabletAccessNames[access]],
  firstMonth: ['Beginn des Geschäftsjahrs', monthName],
  paymentWays: ['Eingezahlt wird', waysOf],
  categories: ['Kategorien', listsOf],
};

/** The settings with their money in cents. */
export const settingsOf = ({ creditLine, ...rest }: WireSettings): TableSettings => ({
  ...rest,
  creditLine: creditLine === null ? null : wireCents(creditLine),
});

/** Settings in German, value by label: 'Limit des Tischs' is 'bis −20,00 €'. */
export function settingsInWords(settings: SomeSettings): Readonly<Record<string, readonly string[]>> {
  const names = Object.keys(WORDS) as Name[];
  return Object.fromEntries(names.flatMap((name) => inWords(name, settings)));
}

function inWords<Of extends Name>(name: Of, { [name]: value }: SomeSettings<Of>) {
  const [label, words] = WORDS[name];
  return value === undefined ? [] : [[label, [words(value)].flat()] as const];
}

/** The non-empty words: 'Ausgaben: Getränke, Einnahmen: Spenden'; a dash for none. */
export const listed = (words: readonly string[]): string => words.filter(Boolean).join(', ') || '–';

function listsOf({ expenses, income }: TableSettings['categories']): readonly string[] {
  return [`Ausgaben: ${listed(expenses.map(isolated))}`, `Einnahmen: ${listed(income.map(isolated))}`];
}

/** 'bar auf Vertrauen', 'per Überweisung nach Bestätigung, an Stammtisch e. V., DE02 …', 'Zweck „Stammtisch“' */
function waysOf({ cash, transfer }: PaymentWays): readonly string[] {
  const inCash = cash ? `bar ${counts(cash)}` : '';
  if (!transfer) return [inCash];
  const { recipient, iban, bic, purpose } = transfer;
  return [
    inCash,
    `per Überweisung ${counts(transfer)}, an ${isolated(recipient)}, ${isolated(spacedIban(iban))}`,
    bic ? `BIC ${bic}` : '',
    `Zweck „${isolated(purpose)}“`,
  ];
}

const counts = ({ confirm }: { readonly confirm: boolean }) =>
  confirm ? 'nach Bestätigung' : 'auf Vertrauen';

/** 'bis −20,00 €', or 'ohne Limit'. */
export function howFar(line: Cents | null): string {
  if (line === null) return 'ohne Limit';
  return line === 0 ? `nicht unter ${formatEuro(0)}` : `bis ${formatEuro(-line)}`;
}
