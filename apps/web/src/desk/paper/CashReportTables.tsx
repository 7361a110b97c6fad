import {
  bookingWords,
  type CashCount,
  type CashReport,
  type CashReportLine,
  formatDateTime,
  isolated,
  lastDayOf,
  type MonthAnswer,
  reportPart,
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

/** Balances of box and bank, and what came in and went out by kind and category. With `month`, categories link to its entries. */
export function CashReportTable({ report, month }: { report: CashReport; month?: string }) {
  const booked = (part: Part) =>
    partsOf(report, part).map((each) => line(nameOf(each, month), inCents(each), change));
  const group = (name: string, of: Part) => [
    line(name, sumOf(partsOf(report, of).map(inCents)), change),
    ...booked(of).map((part) => ({ part })),
  ];
  return (
    <SheetTable
      title="Kassenbuch"
      heads={['Was', 'Barkasse', 'Bankkonto', 'Zusammen']}
      lines={[
        line('Am Anfang', openingOf(report)),
        ...group('Einnahmen', 'income'),
        ...group('Ausgaben', 'expenses'),
        ...booked('other'),
      ]}
      foot={[line('Am Ende', inCents(report.closing))]}
    />
  );
}

type Part = (typeof reportPart)[CashReportLine['kind']];

/** The lines of a part; lines that are 0 because all of it was cancelled are left out. */
const partsOf = ({ lines }: CashReport, part: Part) =>
  lines.filter(({ kind, box, bank }) => reportPart[kind] === part && (box !== 0 || bank !== 0));

/** Opening balances. If the cash book was begun within the period: its first balances. */
const openingOf = (report: CashReport) =>
  sumOf([inCents(report.opening), ...partsOf(report, 'opening').map(inCents)]);

/** Expenses and income are named by their category, which links to its entries. */
function nameOf({ kind, category }: CashReportLine, month: string | undefined) {
  if (kind !== 'expense' && kind !== 'income') return bookingWords[kind].many;
  if (category === null) return 'ohne Kategorie';
  const name = isolated(category);
  return month ? <TextLink href={entriesPath(month, category)}>{name}</TextLink> : name;
}

const line = (name: ReactNode, { box, bank }: InPlaces, render = (cents: Cents): ReactNode => cents) => [
  name,
  ...[box, bank, box + bank].map(render),
];

const inCents = ({ box, bank }: InPlaces): InPlaces => ({ box: wireCents(box), bank: wireCents(bank) });
const both = ({ box, bank }: InPlaces): Cents => box + bank;
const sumOf = (all: readonly InPlaces[]): InPlaces =>
  all.reduce((sum, { box, bank }) => ({ box: sum.box + box, bank: sum.bank + bank }), { box: 0, bank: 0 });

/** The members' and the table's share of the money at the beginning and at the end, and the change of each. */
export function SharesTable({ report }: { report: CashReport }) {
  const [before, after] = [both(openingOf(report)), both(inCents(report.closing))];
  const [then, now] = [wireCents(report.members.at_beginning), wireCents(report.members.closing)];
  const each = (name: string, from: Cents, to: Cents) => [name, from, to, change(to - from)];
  return (
    <SheetTable
      title="Wem das Geld gehört"
      heads={['Wem', 'Am Anfang', 'Am Ende', 'Ergebnis']}
      lines={[each('Mitgliedern', then, now), each('Vereinsgeld', before - then, after - now)]}
      foot={[each('Zusammen', before, after)]}
    />
  );
}

type Balances = Pick<CashReport['members'], 'opening' | 'changes' | 'closing'>;

/** The sum of all balances at the beginning and the end, and its changes by kind. */
export function BalancesTable({
  title = 'Alle Guthaben zusammen',
  ...members
}: Balances & { title?: string }) {
  return (
    <SheetTable
      title={title}
      heads={['Was', 'Summe']}
      lines={[
        ['Am Anfang', wireCents(members.opening)],
        ...sumLines(members.changes).flatMap(([name, cents]) => (cents === 0 ? [] : [[name, change(cents)]])),
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
