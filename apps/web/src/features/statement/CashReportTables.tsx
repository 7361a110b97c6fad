import {
  bookingWords,
  type CashReport,
  type CashReportLine,
  reportPart,
  sumLines,
  wireCents,
} from '@stammtisch/contracts';
import type { Cents, InPlaces } from '@stammtisch/domain';
import { Money } from '../../components/Money';
import { isolated } from '../../lib/isolated';
import { plain, type SheetLine, SheetTable } from './SheetTable';

/** What lay in box and bank at first, what came in and went out by kind and category, and what lay there at the end. */
export function CashReportTable({ report }: { report: CashReport }) {
  const { lines } = report;
  const opening = sumOf([inCents(report.opening), ...movesOf(lines, 'opening')]);
  const closing = inCents(report.closing);
  return (
    <SheetTable
      title="Kassenbuch"
      heads={['Was', 'Barkasse', 'Bankkonto', 'Zusammen']}
      lines={[
        line('Am Anfang', opening),
        ...group('Einnahmen', lines, 'income'),
        ...group('Ausgaben', lines, 'expenses'),
        ...parts(lines, 'other').map((each) => line(nameOf(each), inCents(each), { signed: true })),
      ]}
      foot={[
        line('Am Ende', closing),
        { cells: ['Ergebnis', plain(both(closing) - both(opening), true)], part: true },
      ]}
    />
  );
}

type Part = (typeof reportPart)[CashReportLine['kind']];

/** The lines under a heading. What was cancelled as a whole has none. */
const parts = (lines: CashReport['lines'], part: Part) =>
  lines.filter(({ kind, box, bank }) => reportPart[kind] === part && (box !== 0 || bank !== 0));

const movesOf = (lines: CashReport['lines'], part: Part) => parts(lines, part).map(inCents);

/** The sum of a heading, and below it the lines that make it up. */
function group(name: string, lines: CashReport['lines'], part: Part): SheetLine[] {
  return [
    line(name, sumOf(movesOf(lines, part)), { signed: true }),
    ...parts(lines, part).map((each) => line(nameOf(each), inCents(each), { signed: true, part: true })),
  ];
}

/** 'Einlagen: Spenden'; an expense by its category alone. */
function nameOf({ kind, category }: CashReportLine): string {
  if (kind === 'expense') return category === null ? 'ohne Kategorie' : isolated(category);
  const { many } = bookingWords[kind];
  return category === null ? many : `${many}: ${isolated(category)}`;
}

interface LineStyle {
  readonly signed?: boolean;
  readonly part?: boolean;
}

function line(
  name: string,
  { box, bank }: InPlaces,
  { signed = false, part = false }: LineStyle = {},
): SheetLine {
  const sums = [box, bank, box + bank].map((cents) => plain(cents, signed && cents !== 0));
  return { key: name, cells: [name, ...sums], ...(part && { part }) };
}

const inCents = ({ box, bank }: InPlaces): InPlaces => ({ box: wireCents(box), bank: wireCents(bank) });
const both = ({ box, bank }: InPlaces): Cents => box + bank;
const sumOf = (all: readonly InPlaces[]): InPlaces =>
  all.reduce((sum, { box, bank }) => ({ box: sum.box + box, bank: sum.bank + bank }), { box: 0, bank: 0 });

/** How much of the money was the members' at the beginning and at the end, and how much the table's. */
export function SharesTable({ report: { members, left_over } }: { report: CashReport }) {
  const each = (name: string, before: Cents | undefined, after: Cents) => ({
    cells: [name, before === undefined ? '–' : plain(before), plain(after)],
  });
  const [before, after] = [wireCents(members.opening), wireCents(members.closing)];
  const over = {
    before: left_over.opening === null ? undefined : wireCents(left_over.opening),
    after: wireCents(left_over.closing),
  };
  return (
    <SheetTable
      title="Wem das Geld gehört"
      heads={['Wem', 'Am Anfang', 'Am Ende']}
      lines={[
        each('den Mitgliedern', before, after),
        each('dem Verein (Vereinsgeld)', over.before, over.after),
      ]}
      foot={[
        each('Zusammen', over.before === undefined ? undefined : before + over.before, after + over.after),
      ]}
    />
  );
}

/** What changed the sum of all balances. */
export function BalancesTable({ report: { members } }: { report: CashReport }) {
  return (
    <SheetTable
      title="Alle Guthaben zusammen"
      heads={['Was', 'Summe']}
      lines={[
        { cells: ['Am Anfang', <Money key="sum" cents={wireCents(members.opening)} />] },
        ...sumLines(members.changes)
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => ({ cells: [name, plain(amount, true)] })),
      ]}
      foot={[{ cells: ['Am Ende', <Money key="sum" cents={wireCents(members.closing)} />] }]}
    />
  );
}
