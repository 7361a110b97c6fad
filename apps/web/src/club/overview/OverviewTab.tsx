import { calls } from '@stammtisch/contracts';
import { Plus, UserPlus } from 'lucide-react';
import { newsOf } from '../../admin/news-of';
import { PanelHead } from '../../admin/page-parts';
import { TaskRows } from '../../admin/TaskRows';
import { useTasks } from '../../admin/tasks';
import { call } from '../../lib/api';
import { paths } from '../../lib/paths';
import { opens } from '../../lib/sheets';
import { useMay, useTable } from '../../lib/table/store';
import { useLoaded } from '../../lib/use-loaded';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { LoadingError, WhenLoaded } from '../../ui/Loaded';
import { Row, Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { dotted } from '../../words/format';
import { TableCharts } from './TableCharts';

/** The first tab of the admin area: tasks, counts, quick actions and charts. */
export default function OverviewTab() {
  const tasks = useTasks();
  const members = useTable(({ membersCount }) => membersCount);
  const drinks = useTable((table) => table.drinks.length);
  const transactions = useLoaded('count', countTransactions, newsOf('balances'));
  const counts = Object.entries({ Mitglieder: members, Getränke: drinks, Transaktionen: transactions.data });

  return (
    <>
      <PanelHead title="Übersicht" />
      <WhenLoaded loaded={tasks}>
        {(all) =>
          all.length > 0 && (
            <Card>
              <TaskRows tasks={all} />
            </Card>
          )
        }
      </WhenLoaded>
      <LoadingError loaded={transactions} />
      <Muted>
        {dotted(...counts.map(([name, count]) => `${name} ${count?.toLocaleString('de') ?? '–'}`))}
      </Muted>
      {useMay('superuser') && (
        <Stack as="section" aria-labelledby="quick-actions">
          <h2 id="quick-actions">Schnellzugriff</h2>
          <Row grow>
            <Button variant="main" icon={UserPlus} {...opens(paths.invite)}>
              Mitglied einladen
            </Button>
            <Button icon={Plus} {...opens(paths.newDrink)}>
              Getränk hinzufügen
            </Button>
          </Row>
        </Stack>
      )}
      <TableCharts />
    </>
  );
}

/** The number of transactions, including cancelled ones. */
const countTransactions = async () => (await call(calls.allTransactions, { query: { limit: 1 } })).total;
