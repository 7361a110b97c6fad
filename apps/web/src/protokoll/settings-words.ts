import { tabletAccessNames } from '@stammtisch/contracts';
import { formatEuro, type PaymentWays, spacedIban, type TableSettings } from '@stammtisch/domain';
import { howFar } from '../admin/credit-line';
import { monthName } from '../lib/months';
import { isolated } from '../words/format';

/** A setting of the table in words. */
interface SettingWords<Value> {
  /** What it is called where its value was changed. */
  readonly label: string;
  readonly value: (value: Value) => string | readonly string[];
  /** What somebody did who set it, told as the rest of a sentence that begins with their name. */
  readonly done: (value: Value) => string;
}

const WORDS: { readonly [Name in keyof TableSettings]: SettingWords<TableSettings[Name]> } = {
  unknownAges: {
    label: 'Ohne Geburtsdatum ab 16 und 18',
    value: (may) => (may ? 'erlaubt' : 'nicht erlaubt'),
    done: (may) =>
      `hat den Jugendschutz eingestellt: ohne Geburtsdatum ${may ? 'gibt es auch' : 'keine'} Getränke ab 16 und 18`,
  },
  creditLine: {
    label: 'Limit des Tischs',
    value: howFar,
    done: (line) =>
      `hat das Limit des Tischs ${line === null ? 'aufgehoben' : `auf ${formatEuro(line)} gesetzt`}`,
  },
  tabletAccess: {
    label: 'Tablet-Nutzung des Tischs',
    value: (access) => tabletAccessNames[access],
    done: (access) => `hat eingestellt, wie am Tablet gebucht wird: ${tabletAccessNames[access]}`,
  },
  firstMonth: {
    label: 'Das Geschäftsjahr beginnt im',
    value: monthName,
    done: (month) => `lässt das Geschäftsjahr im ${monthName(month)} beginnen`,
  },
  paymentWays: {
    label: 'Eingezahlt wird',
    value: ({ cash, transfer }) => [
      waysOf({ cash, transfer }),
      transfer?.bic ? `BIC ${transfer.bic}` : '',
      transfer ? `Zweck „${isolated(transfer.purpose)}“` : '',
    ],
    done: (ways) => `hat eingestellt, wie eingezahlt wird: ${waysOf(ways)}`,
  },
  categories: {
    label: 'Kategorien',
    value: listsOf,
    done: (lists) => `hat die Kategorien des Kassenbuchs geändert – ${listsOf(lists).join('; ')}`,
  },
};

type Name = keyof TableSettings;
export const settingNames = Object.keys(WORDS) as Name[];

/** The words for one setting. */
export const settingWords = <Its extends Name>(name: Its): SettingWords<TableSettings[Its]> => WORDS[name];

/** What somebody did who changed these settings: 'hat das Limit des Tischs aufgehoben' */
export function settingsSentence(changed: Partial<TableSettings>): string {
  return settingNames.flatMap((name) => doneTo(name, changed)).join('; ');
}

function doneTo<Its extends Name>(name: Its, changed: { readonly [Each in Its]?: TableSettings[Each] }) {
  const value = changed[name];
  return value === undefined ? [] : WORDS[name].done(value);
}

/** 'Ausgaben: Getränke, Essen' and 'Einnahmen: Spenden' */
function listsOf({ expenses, income }: TableSettings['categories']): readonly string[] {
  const list = (categories: readonly string[]) => categories.map(isolated).join(', ') || 'keine';
  return [`Ausgaben: ${list(expenses)}`, `Einnahmen: ${list(income)}`];
}

/** 'bar auf Vertrauen; per Überweisung nach Bestätigung, an Stammtisch e. V., DE02 …' */
function waysOf({ cash, transfer }: PaymentWays): string {
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
