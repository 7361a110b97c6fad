import { calls } from '@stammtisch/contracts';
import { Beer, Plus, ReceiptText, UserPlus, Users } from 'lucide-react';
import { Link } from 'wouter';
import { newsOf } from '../../admin/news-of';
import { PanelHead } from '../../admin/page-parts';
import { call } from '../../lib/api';
import { paths } from '../../lib/paths';
import { opens } from '../../lib/sheets';
import { useMay, useTable } from '../../lib/table/store';
import { useLoaded } from '../../lib/use-loaded';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { LoadingError } from '../../ui/Loaded';
import { Row, Stack } from '../../ui/Stack';
import styles from './OverviewTab.module.css';
import { TableCharts } from './TableCharts';

/** The first tab of the admin area: counts, quick actions and charts. */
export default function OverviewTab() {
  const members = useTable(({ membersCount }) => membersCount);
  const drinks = useTable((table) => table.drinks.length);
  const transactions = useLoaded('count', countTransactions, newsOf('balances'));
  const counts = [
    { label: 'Mitglieder', count: members, Icon: Users, path: paths.members },
    { label: 'Getränke', count: drinks, Icon: Beer, path: paths.drinks },
    { label: 'Transaktionen', count: transactions.data, Icon: ReceiptText, path: paths.transactions },
  ];

  return (
    <>
      <PanelHead title="Übersicht" />
      <LoadingError loaded={transactions} />
      <div className="tiles gap-3">
        {counts.map(({ label, count, Icon, path }) => (
          <Card key={label} as={Link} href={path} className={`row ${styles.count}`}>
            <Icon color="var(--blue)" />
            <span>{label}</span>
            <b>{count?.toLocaleString('de') ?? '–'}</b>
          </Card>
        ))}
      </div>
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
