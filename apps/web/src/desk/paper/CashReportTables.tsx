import {
  bookingWords,
  type CashCount,
  type CashReport,
  type CashReportLine,
  formatDateTime,
  isolated,
  lastDayOf,
  type MonthAnswer,
  sumLines,
  wireCents,
} from '@stammtisch/contracts';
import { type Cents, type InPlaces, places } from '@stammtisch/domain';
import { type ReactNode, useId } from 'react';
import { countPath, entriesPath } from '../../lib/paths';
import { TextLink } from '../../ui/Links';
import { Money } from '../../ui/Money';
import paper from '../../ui/Paper.module.css';
import { countedBy, placeNames } from '../../words/cash';
import { change, SheetTable } from './SheetTable';

interface ReportProps {
  readonly report: CashReport;
  /** With a month, categories link to its entries. */
  readonly month?: string;
}

const MEMBERS_MONEY = 'Geld der Mitglieder';

/** Balances of box and bank, and what came in and went out by kind and category. */
export function CashReportTable(props: ReportProps) {
  return (
    <SheetTable
      title="Kassenbuch"
      heads={['Was', 'Barkasse', 'Bankkonto', 'Zusammen']}
      lines={[
        ['Am Anfang', ...columnsOf(openingOf(props.report))],
        ...group(MEMBERS_MONEY, booked(props, 'recharge', 'deposit', 'payout'), byPlace),
        ...group('Einnahmen', booked(props, 'income'), byPlace),
        ...group('Ausgaben', booked(props, 'expense'), byPlace),
        ...booked(props, 'move', 'count').map(byPlace),
      ]}
      foot={[['Am Ende', ...columnsOf(inCents(props.report.closing))]]}
    />
  );
}

/** What the table earned and spent. The result is the change of its own money; members' money in box and bank is none of it. */
export function ResultTable({ report }: { report: CashReport }) {
  const { at_beginning, changes, closing } = report.left_over;
  return (
    <SheetTable
      title="Was der Verein eingenommen und ausgegeben hat"
      heads={['Was', 'Summe']}
      lines={[
        ['Verkaufte Getränke', change(wireCents(changes.drinks))],
        ...group('Einnahmen', booked({ report }, 'income'), together),
        ...unlessZero(bookingWords.levy.many, wireCents(changes.levies)),
        ...booked({ report }, 'count').map(together),
        ...unlessZero('Von Hand gesetzte Guthaben', wireCents(changes.balances_set)),
        ...unlessZero('Guthaben von vor dem Kassenbuch', wireCents(changes.earlier_balances)),
        ...group('Ausgaben', booked({ report }, 'expense'), together),
      ]}
      foot={[
        ['Ergebnis', change(wireCents(closing) - wireCents(at_beginning))],
        ['Vereinsgeld am Anfang', wireCents(at_beginning)],
        ['Vereinsgeld am Ende', wireCents(closing)],
      ]}
    />
  );
}

type Kind = CashReportLine['kind'];
/** What was booked of a kind and category. */
type Booked = readonly [name: ReactNode, money: InPlaces];

/** Lines that are 0 because all of it was cancelled are left out. */
const booked = ({ report, month }: ReportProps, ...kinds: Kind[]): Booked[] =>
  report.lines
    .filter(({ kind, box, bank }) => kinds.includes(kind) && (box !== 0 || bank !== 0))
    .map((each) => [nameOf(each, month), inCents(each)]);

/** A sum, and what it adds up. */
const group = (name: string, parts: readonly Booked[], cells: (booked: Booked) => ReactNode[]) => [
  cells([name, sumOf(parts)]),
  ...parts.map((part) => ({ part: cells(part) })),
];

/** Opening balances. If the cash book was begun within the period: its first balances. */
const openingOf = ({ lines, opening }: CashReport) =>
  inCents(lines.find(({ kind }) => kind === 'opening') ?? opening);

/** Expenses and income are named by their category, which links to its entries. */
function nameOf({ kind, category }: CashReportLine, month: string | undefined) {
  if (kind !== 'expense' && kind !== 'income') return bookingWords[kind].many;
  if (category === null) return 'ohne Kategorie';
  const name = isolated(category);
  return month ? <TextLink href={entriesPath(month, category)}>{name}</TextLink> : name;
}

const columnsOf = ({ box, bank }: InPlaces): Cents[] => [box, bank, box + bank];
/** A line's cells: each place and both together, or only both together. */
const byPlace = ([name, money]: Booked) => [name, ...columnsOf(money).map(change)];
const together = ([name, { box, bank }]: Booked) => [name, change(box + bank)];

const inCents = ({ box, bank }: InPlaces): InPlaces => ({ box: wireCents(box), bank: wireCents(bank) });
const NOTHING: InPlaces = { box: 0, bank: 0 };
const sumOf = (all: readonly Booked[]): InPlaces =>
  all.reduce((sum, [, { box, bank }]) => ({ box: sum.box + box, bank: sum.bank + bank }), NOTHING);

const unlessZero = (name: string, cents: Cents) => (cents === 0 ? [] : [[name, change(cents)]]);

type Balances = Pick<CashReport['members'], 'opening' | 'changes' | 'closing'>;

/** The sum of all balances at the beginning and the end, and its changes by kind. */
export function BalancesTable({ title = MEMBERS_MONEY, ...members }: Balances & { title?: string }) {
  return (
    <SheetTable
      title={title}
      heads={['Was', 'Summe']}
      lines={[
        ['Am Anfang', wireCents(members.opening)],
        ...sumLines(members.changes).flatMap(([name, cents]) => unlessZero(name, cents)),
      ]}
      foot={[['Am Ende', wireCents(members.closing)]]}
    />
  );
}

/** The last counts of box and bank, each linked to its sheet to sign. */
export function CountsTable({ counts }: { counts: readonly CashCount[] }) {
  return (
    <SheetTable
      title="Zuletzt gezählt"
      heads={['Was', 'Wann und von wem', 'Da war', 'Unterschied']}
      textColumns={2}
      lines={places.map((place) => {
        const count = counts.find((each) => each.place === place);
        if (!count) return [placeNames[place], 'noch nie', '–', '–'];
        const { counted, difference } = count;
        return [placeNames[place], whenAndWho(count), wireCents(counted), change(wireCents(difference))];
      })}
    />
  );
}

function whenAndWho(count: CashCount) {
  const dated = count.as_of ? `zum ${lastDayOf(count.as_of)}, am ` : '';
  const when = `${dated}${formatDateTime(count.at)} ${countedBy(count)}`;
  return <TextLink href={countPath(count.revision)}>{when}</TextLink>;
}

/** Members with a balance other than 0, in columns; renders nothing without any. */
export function MemberBalances({ title, members }: Pick<MonthAnswer, 'members'> & { title: string }) {
  const id = useId();
  if (members.length === 0) return null;
  return (
    <section className={paper.members} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {members.map(({ member_id, member_name, balance }) => (
          <li key={member_id} className="line spread gap-3">
            <span className="slim breaks">{member_name}</span>
            <Money cents={wireCents(balance)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
