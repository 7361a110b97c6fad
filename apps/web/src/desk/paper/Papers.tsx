import { calls } from '@stammtisch/contracts';
import { monthAfter } from '@stammtisch/domain';
import type { ReactNode } from 'react';
import { Route, Switch, useLocation, useSearchParams } from 'wouter';
import { paths } from '../../admin/paths';
import { call } from '../../lib/api';
import { formatMonth, formatYear, monthOf } from '../../lib/months';
import { CLOSING, cashBookPath, type Days } from '../../lib/statement-path';
import { localDate } from '../../lib/time';
import { useLoaded } from '../../lib/use-loaded';
import { sheets } from '../../table/home/sheets';
import { DateField } from '../../ui/DateField';
import { WhenLoaded } from '../../ui/Loaded';
import { PaperPage } from '../../ui/PaperPage';
import { Row } from '../../ui/Stack';
import { germanDate } from '../../words/dates';
import { Turn } from '../Turn';
import { CashBookSheet, loadCashBook } from './CashBookSheet';
import { ClosingSheet } from './ClosingSheet';
import { CountSheet, countTitle } from './CountSheet';
import { StatementSheet } from './StatementSheet';
import { YearSheet } from './YearSheet';

/** The papers of the books, by their addresses. Each is as it was when it was opened: later bookings don't change it. */
export function Papers() {
  return (
    <Switch>
      <Route path="/auszug/kassenbuch">
        <CashBook />
      </Route>
      <Route path="/auszug/kassensturz/:revision">
        {(params) => (
          <Paper
            load={() => call(calls.cashCount, { params, failure: 'Fehler beim Laden der Zählung' })}
            title={({ count }) => `${countTitle(count)} ${localDate(new Date(count.at))}`}
            back={paths.count}
          >
            {(answer) => <CountSheet answer={answer} />}
          </Paper>
        )}
      </Route>
      <Route path="/auszug/jahr/:year">
        {(params) => (
          <Paper
            load={() => call(calls.year, { params, failure: 'Fehler beim Laden des Kassenberichts' })}
            title={({ year }) => `Kassenbericht ${formatYear(year).replace('/', '-')}`}
            back={paths.closing}
          >
            {(answer) => <YearSheet answer={answer} />}
          </Paper>
        )}
      </Route>
      <Route path={`/auszug/:month/${CLOSING}`}>
        {(params) => (
          <Paper
            load={() => call(calls.month, { params, failure: 'Fehler beim Laden des Abschlusses' })}
            title={({ month }) => `Monatsabschluss ${formatMonth(month)}`}
            month={params.month}
            back={paths.closing}
          >
            {(answer) => <ClosingSheet answer={answer} />}
          </Paper>
        )}
      </Route>
      <Route path="/auszug/:month/:member?">
        {({ month, member }) => (
          <Paper
            load={() => loadStatement(month, member)}
            title={({ account }) => `Monatsauszug ${formatMonth(month)}, ${account.member_name}`}
            month={month}
            back={member ? paths.members : sheets.history.path}
          >
            {(statement) => <StatementSheet statement={statement} forAdmins={member !== undefined} />}
          </Paper>
        )}
      </Route>
    </Switch>
  );
}

/** Loads a month's statement: the caller's own without a member, else another's, for auditors. */
function loadStatement(month: string, member: string | undefined) {
  const failure = 'Fehler beim Laden des Auszugs';
  if (!member) return call(calls.myStatement, { query: { month }, failure });
  return call(calls.statement, { query: { month, member }, failure });
}

/** The cash book from one day to another. The address has the days. */
function CashBook() {
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const days: Days = { from: search.get('von') ?? '', to: search.get('bis') ?? '' };
  const change = (part: Partial<Days>) => navigate(cashBookPath({ ...days, ...part }), { replace: true });
  return (
    <Paper
      load={() => loadCashBook(days)}
      title={() => `Kassenbuch ${germanDate(days.from)} bis ${germanDate(days.to)}`}
      back={paths.cashBook}
      choice={
        <Row gap={3} grow>
          <DateField
            label="Vom"
            name="from"
            required
            value={days.from}
            onChange={(from) => change({ from })}
          />
          <DateField label="Bis zum" name="to" required value={days.to} onChange={(to) => change({ to })} />
        </Row>
      }
    >
      {(book) => <CashBookSheet book={book} days={days} />}
    </Paper>
  );
}

interface PaperProps<Data> {
  readonly load: () => Promise<Data>;
  readonly title: (data: Data) => string;
  /** The month on the page, from which one turns to the next; undefined for what is no month's. */
  readonly month?: string;
  readonly choice?: ReactNode;
  /** The path of the page below it. */
  readonly back: string;
  readonly children: (data: Data) => ReactNode;
}

/** A page for the printer with what its address names. */
function Paper<Data>({ load, title, month, choice, back, children }: PaperProps<Data>) {
  const [location, navigate] = useLocation();
  const [search] = useSearchParams();
  const loaded = useLoaded(`${location}?${search}`, load);
  const turn = (steps: number) =>
    month && navigate(location.replace(month, monthAfter(month, steps)), { replace: true });
  return (
    <PaperPage
      title={loaded.data && title(loaded.data)}
      turn={
        month && (
          <Turn what="Monat" before={() => turn(-1)} after={month < monthOf(new Date()) && (() => turn(1))} />
        )
      }
      choice={choice}
      ready={loaded.data !== undefined}
      back={back}
    >
      <WhenLoaded loaded={loaded}>{children}</WhenLoaded>
    </PaperPage>
  );
}
