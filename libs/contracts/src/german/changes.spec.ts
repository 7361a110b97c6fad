import { expect, it } from '@jest/globals';
import { initialState } from '@stammtisch/domain';
import type { EventChange } from '../audit.js';
import type { WireSettings } from '../settings.js';
import { changeLines } from './changes.js';

type Kind = EventChange['kind'];
type Story<Each extends Kind> = readonly [
  change: Omit<Extract<EventChange, { readonly kind: Each }>, 'kind'>,
  ...lines: `${string}: ${string} → ${string}`[],
];

const names = { anna: 'Anna', gone: 'Ehemaliges Mitglied 2' };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const anna = { member_id: 'anna' };
const round = { round_id: 'r', giver_id: 'anna' };
const nextRound = { type: 'next_round' as const, limit: 20, spent: 3.5, served: 1 };
const evening = { type: 'full_evening' as const, limit: null, spent: 0, served: 0 };
const met = {
  id: 'met',
  name: 'Met',
  price: 4,
  icon: 'bier_krug.png',
  sort_order: 3,
  group: null,
  min_age: null,
};
const transfer = { confirm: true, recipient: 'Tisch e. V.', iban: 'DE02', bic: null, purpose: 'TISCH' };

const usual: WireSettings = {
  ...initialState.settings,
  paymentWays: { cash: null, transfer },
  categories: { expenses: ['Getränke'], income: ['Spenden'] },
};
const settings = (some: Partial<WireSettings>, ...lines: `${string}: ${string} → ${string}`[]) =>
  [{ before: usual, after: { ...usual, ...some } }, ...lines] as const;

const stories: { readonly [Each in Kind]: readonly Story<Each>[] } = {
  balance: [
    [{ ...anna, before: 3.5, after: 0 }, 'Guthaben von Anna: 3,50 € → 0,00 €'],
    [{ member_id: 'gone', before: 0, after: -1 }, 'Guthaben von Ehemaligem Mitglied 2: 0,00 € → −1,00 €'],
  ],
  drinks: [[{ ...anna, before: 2, after: 3 }, 'Striche von Anna: 2 → 3']],
  seat: [
    [{ ...anna, before: null, after: 'at_table' }, 'Platz von Anna: noch keiner → am Tisch'],
    [{ ...anna, before: 'at_table', after: 'left' }, 'Platz von Anna: am Tisch → nicht mehr dabei'],
  ],
  office: [[{ ...anna, before: null, after: 'treasurer' }, 'Amt von Anna: keines → Kassenwart']],
  pin: [[{ ...anna, before: false, after: true }, 'PIN von Anna: keine → gewählt']],
  badge: [[{ ...anna, before: true, after: false }, 'Badge von Anna: angelernt → keiner']],
  credit_line: [
    [{ ...anna, before: 0, after: null }, 'Limit von Anna: nicht unter 0,00 € → wie am Tisch üblich'],
  ],
  tablet_access: [
    [{ ...anna, before: 'pin', after: null }, 'Tablet-Nutzung von Anna: mit PIN → wie am Tisch üblich'],
  ],
  money: [
    [{ place: 'box', before: null, after: 50 }, 'Barkasse: noch kein Kassenbuch → 50,00 €'],
    [{ place: 'bank', before: 100, after: 80 }, 'Bankkonto: 100,00 € → 80,00 €'],
  ],
  round: [
    [{ ...round, before: null, after: evening }, 'Ganzer Abend von Anna: keine → offen, bisher 0,00 €'],
    [
      { ...round, before: { ...nextRound, spent: 0, served: 0 }, after: nextRound },
      'Nächste Runde von Anna: bisher 0,00 € von 20,00 €, 0 versorgt → bisher 3,50 € von 20,00 €, 1 versorgt',
    ],
    [
      { ...round, before: nextRound, after: null },
      'Nächste Runde von Anna: offen, bisher 3,50 € von 20,00 €, 1 versorgt → beendet',
    ],
  ],
  drink: [
    [
      { drink_id: 'met', before: null, after: { ...met, group: 'Honig', min_age: 18 } },
      'Met: nicht auf der Karte → 4,00 €, Platz 3, Gruppe „Honig“, ab 18, Bild „bier krug“, Met',
    ],
    [
      { drink_id: 'met', before: met, after: { ...met, name: 'Honigwein', price: 0 } },
      'Met: 4,00 €, Met → frei, Honigwein',
    ],
    [
      { drink_id: 'met', before: met, after: { ...met, icon: 'beer.png', group: 'Honig', min_age: 16 } },
      'Met: Bild „bier krug“ → Gruppe „Honig“, ab 16, Bild „beer“',
    ],
    [{ drink_id: 'met', before: { ...met, min_age: 18 }, after: met }, 'Met: ab 18 → –'],
    [{ drink_id: 'met', before: met, after: { ...met, sort_order: 1 } }, 'Met: Platz 3 → Platz 1'],
    [
      { drink_id: 'met', before: met, after: null },
      'Met: 4,00 €, Platz 3, Bild „bier krug“, Met → nicht mehr auf der Karte',
    ],
  ],
  waiting_top_up: [
    [
      { announcement_id: 'a', ...anna, before: null, after: { amount: 20, way: 'transfer' } },
      'Aufladung von Anna: keine → wartet: 20,00 € per Überweisung',
    ],
    [
      { announcement_id: 'a', ...anna, before: { amount: 20, way: 'cash' }, after: null },
      'Aufladung von Anna: wartet: 20,00 € bar → wartet nicht mehr',
    ],
  ],
  closed_month: [
    [{ before: null, after: '2026-10' }, 'Abgeschlossen bis: noch nichts → Oktober 2026'],
    [{ before: '2026-10', after: '2026-09' }, 'Abgeschlossen bis: Oktober 2026 → September 2026'],
  ],
  settings: [
    settings({ creditLine: 20 }, 'Limit des Tischs: ohne Limit → bis −20,00 €'),
    settings({ tabletAccess: 'pin' }, 'Tablet-Nutzung des Tischs: ohne PIN → mit PIN'),
    settings({ unknownAges: false }, 'Ohne Geburtsdatum ab 16 und 18: erlaubt → nicht erlaubt'),
    settings(
      { categories: { expenses: ['Getränke', 'Essen'], income: ['Spenden'] } },
      'Kategorien: Ausgaben: Getränke → Ausgaben: Getränke, Essen',
    ),
    settings(
      { paymentWays: { cash: null, transfer: { ...transfer, purpose: 'BIER' } }, firstMonth: 7 },
      'Beginn des Geschäftsjahrs: Januar → Juli',
      'Eingezahlt wird: Zweck „TISCH“ → Zweck „BIER“',
    ),
  ],
};

const all = Object.entries(stories).flatMap(([kind, changes]) =>
  changes.map(([change, ...lines]) => ({ change: { kind, ...change } as EventChange, lines })),
);
it.each(all)('a change of an event is shown as text: $lines', ({ change, lines }) => {
  const text = changeLines(change, names).map(({ label, before, after }) => `${label}: ${before} → ${after}`);
  expect(text.map(plain)).toEqual(lines);
});
