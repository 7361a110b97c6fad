import {
  bookingWords,
  type CashReport,
  type CashReportLine,
  reportPart,
  sumLines,
  wireCents,
} from '@stammtisch/contracts';
import type { Cents, InPlaces } from '@stammtisch/domain';
import type { ReactNode } from 'react';
import { Money } from '../../components/Money';
import { TextLink } from '../../components/TextLink';
import { isolated } from '../../lib/isolated';
import { entriesPath } from '../../lib/statement-path';
import { plain, type SheetLine, SheetTable } from './SheetTable';

interface CashReportTableProps {
  readonly report: CashReport;
  /** The report's month, of which each category leads to its entries; left out for other periods. */
  readonly month?: string;
}

/** What lay in box and bank at first, what came in and went out by kind and category, and what lay there at the end. */
export function CashReportTable({ report, month }: CashReportTableProps) {
  const opening = sumOf([inCents(report.opening), ...partsOf(report, 'opening').map(inCents)]);
  const closing = inCents(report.closing);
  const booked = (part: Part) =>
    partsOf(report, part).map((each) => ({
      ...line(<LineName line={each} month={month} />, inCents(each), true),
      key: `${each.kind} ${each.category}`,
    }));
  const group = (name: string, part: Part) => [
    line(name, sumOf(partsOf(report, part).map(inCents)), true),
    ...booked(part).map((each) => ({ ...each, part: true })),
  ];
  return (
    <SheetTable
      title="Kassenbuch"
      heads={['Was', 'Barkasse', 'Bankkonto', 'Zusammen']}
      lines={[
        line('Am Anfang', opening),
        ...group('Einnahmen', 'income'),
        ...group('Ausgaben', 'expenses'),
        ...booked('other'),
      ]}
      foot={[
        line('Am Ende', closing),
        { cells: ['Ergebnis', plain(both(closing) - both(opening), true)], part: true },
      ]}
    />
  );
}

type Part = (typeof reportPart)[CashReportLine['kind']];

/** The lines of a part. What was cancelled as a whole has none. */
const partsOf = ({ lines }: CashReport, part: Part) =>
  lines.filter(({ kind, box, bank }) => reportPart[kind] === part && (box !== 0 || bank !== 0));

/** A line's name; a category leads to its entries. */
function LineName({ line, month }: { line: CashReportLine; month: string | undefined }) {
  const { category } = line;
  if (!month || category === null) return nameOf(line);
  return <TextLink href={entriesPath(month, category)}>{nameOf(line)}</TextLink>;
}

/** 'Einlagen: Spenden'; an expense by its category alone. */
function nameOf({ kind, category }: CashReportLine): string {
  if (kind === 'expense') return category === null ? 'ohne Kategorie' : isolated(category);
  const { many } = bookingWords[kind];
  return category === null ? many : `${many}: ${isolated(category)}`;
}

function line(name: ReactNode, { box, bank }: InPlaces, signed = false): SheetLine {
  const sums = [box, bank, box + bank].map((cents) => plain(cents, signed && cents !== 0));
  return { cells: [name, ...sums] };
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
