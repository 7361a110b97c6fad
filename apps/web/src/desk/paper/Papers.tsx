import { calls } from '@stammtisch/contracts';
import { monthAfter } from '@stammtisch/domain';
import type { ComponentType } from 'react';
import { Route, Switch, useLocation, useParams, useSearchParams } from 'wouter';
import { call } from '../../lib/api';
import { monthOf } from '../../lib/months';
import { cashBookPath, type Days, paths } from '../../lib/paths';
import { useLoaded } from '../../lib/use-loaded';
import { DateField } from '../../ui/DateField';
import { WhenLoaded } from '../../ui/Loaded';
import { PaperPage, type PaperPageProps } from '../../ui/PaperPage';
import { Row } from '../../ui/Stack';
import { Turn } from '../Turn';
import { CashBookSheet, loadCashBook } from './CashBookSheet';
import { ClosingSheet } from './ClosingSheet';
import { CountSheet } from './CountSheet';
import { HandoverSheet, loadHandover } from './HandoverSheet';
import { StatementSheet } from './StatementSheet';
import { YearSheet } from './YearSheet';

/** Routes of the printable pages. They are loaded once: later bookings don't change an open page. */
export default function Papers() {
  return (
    <Switch>
      <Route path={paths.cashBookSheet} component={CashBook} />
      <Route path={paths.handover}>
        <Paper load={loadHandover} back={paths.closing} Sheet={HandoverSheet} />
      </Route>
      <Route path={paths.countSheet}>
        {(params) => (
          <Paper load={() => call(calls.cashCount, { params })} back={paths.count} Sheet={CountSheet} />
        )}
      </Route>
      <Route path={paths.yearSheet}>
        {(params) => (
          <Paper load={() => call(calls.year, { params })} back={paths.closing} Sheet={YearSheet} />
        )}
      </Route>
      <Route path={paths.closingSheet}>
        {(params) => (
          <Paper load={() => call(calls.month, { params })} back={paths.closing} Sheet={ClosingSheet} />
        )}
      </Route>
      <Route path={paths.statement}>
        {({ month, member }) => (
          <Paper
            load={() => loadStatement(month, member)}
            back={member ? paths.members : paths.history}
            Sheet={StatementSheet}
          />
        )}
      </Route>
    </Switch>
  );
}

/** Without `member`, the caller's own statement. Others' are for auditors. */
const loadStatement = (month: string, member: string | undefined) =>
  member
    ? call(calls.statement, { query: { month, member } })
    : call(calls.myStatement, { query: { month } });

/** The cash book between two days, which are kept in the address. */
function CashBook() {
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const days: Days = { from: search.get('von') ?? '', to: search.get('bis') ?? '' };
  const day = (label: string, name: keyof Days) => (
    <DateField
      {...{ label, name }}
      required
      value={days[name]}
      onChange={(typed) => navigate(cashBookPath({ ...days, [name]: typed }), { replace: true })}
    />
  );
  return (
    <Paper
      load={() => loadCashBook(days)}
      back={paths.cashBook}
      choice={
        <Row gap={3} grow>
          {day('Vom', 'from')}
          {day('Bis zum', 'to')}
        </Row>
      }
      Sheet={CashBookSheet}
    />
  );
}

interface PaperProps<Answer> extends Pick<PaperPageProps, 'choice' | 'back'> {
  readonly load: () => Promise<Answer>;
  readonly Sheet: ComponentType<{ answer: Answer }>;
}

/** A paper, loaded once. On the pages of a month arrows turn to the months before and after. */
function Paper<Answer>({ load, choice, back, Sheet }: PaperProps<Answer>) {
  const { month } = useParams<{ month?: string }>();
  const [location, navigate] = useLocation();
  const [search] = useSearchParams();
  const loaded = useLoaded(`${location}?${search}`, load);
  const turn = (steps: number) =>
    month && navigate(location.replace(month, monthAfter(month, steps)), { replace: true });
  return (
    <PaperPage
      turn={
        month && (
          <Turn what="Monat" before={() => turn(-1)} after={month < monthOf(new Date()) && (() => turn(1))} />
        )
      }
      choice={choice}
      ready={loaded.data !== undefined}
      back={back}
    >
      <WhenLoaded loaded={loaded}>{(answer) => <Sheet answer={answer} />}</WhenLoaded>
    </PaperPage>
  );
}
