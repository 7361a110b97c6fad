import { addressOf, type BalancesAnswer, calls } from '@stammtisch/contracts';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { newsOf } from '../../admin/news-of';
import { ForAuditors, SectionHead } from '../../admin/page-parts';
import { paths } from '../../admin/paths';
import { withUsername } from '../../admin/who';
import { call } from '../../lib/api';
import { formatMonth, monthOf, monthsSince } from '../../lib/months';
import { statementPath } from '../../lib/statement-path';
import { useLoaded } from '../../lib/use-loaded';
import { Card } from '../../ui/Card';
import { ButtonLink } from '../../ui/Links';
import { WhenLoaded } from '../../ui/Loaded';
import { Select } from '../../ui/Select';
import { Pair, Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { Backups } from './Backups';
import { Months } from './Months';
import { Years } from './Years';

/** What is kept of the books: months that are closed, statements to print, and files. */
export function ClosingPage() {
  return (
    <>
      <SectionHead
        title="Abschluss"
        summary="Was abgeschlossen ist, bleibt, wie es ist"
        howTo="der-monat-ist-um"
        section={paths.closing}
      />
      <Stack gap="page">
        <Pair>
          <Months />
          <Years />
        </Pair>
        <Downloads />
        <Backups />
      </Stack>
    </>
  );
}

interface Exportable {
  /** Since the first event, newest first. */
  readonly months: readonly string[];
  readonly members: BalancesAnswer['members'];
}

async function loadExportable(): Promise<Exportable> {
  const failure = 'Fehler beim Laden der Daten';
  const [first, { members }] = await Promise.all([
    call(calls.balances, { query: { revision: 0 }, failure }),
    call(calls.balances, { failure }),
  ]);
  return { months: monthsSince(monthOf(first.at ? new Date(first.at) : new Date())), members };
}

/** The books as files, and statements to print. */
export function Downloads() {
  const exportable = useLoaded('exportable', loadExportable, { changedBy: newsOf('members', 'names') });
  return (
    <WhenLoaded loaded={exportable}>
      {({ months, members }) => (
        <Pair>
          <Card stack>
            <h2>Herunterladen</h2>
            <FileExports months={months} />
          </Card>
          <Card stack>
            <h2>Drucken</h2>
            <StatementChoice months={months} members={members} />
          </Card>
        </Pair>
      )}
    </WhenLoaded>
  );
}

/** The books as files, whole or of one month. */
function FileExports({ months }: Pick<Exportable, 'months'>) {
  const [month, setMonth] = useState('');
  const query = month === '' ? {} : { month };
  return (
    <>
      <Select
        label="Zeitraum"
        value={month}
        none="Alles"
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
        onChange={setMonth}
      />
      <File path={addressOf(calls.exportTransactions, { query })} name="Transaktionen (CSV)">
        Jede Buchung und jeder Storno, für Excel und andere Tabellen.
      </File>
      <ForAuditors>
        <File path={addressOf(calls.exportEvents, { query })} name="Protokoll (NDJSON)">
          Das ganze Protokoll mit seinen Prüfsummen, ein Eintrag je Zeile.
        </File>
      </ForAuditors>
    </>
  );
}

function File({ path, name, children }: { path: string; name: string; children: string }) {
  return (
    <Stack gap={2}>
      <ButtonLink wide href={path} download icon={<Download size={20} aria-hidden />}>
        {name}
      </ButtonLink>
      <Muted>{children}</Muted>
    </Stack>
  );
}

/** Chooses a month and a member, and opens the statement. */
function StatementChoice({ months, members }: Exportable) {
  const [month = '', setMonth] = useState(months[0]);
  const [whose = '', setWhose] = useState(members[0]?.member_id);
  return (
    <>
      <Select
        label="Monat"
        value={month}
        options={months.map((value) => ({ value, label: formatMonth(value) }))}
        onChange={setMonth}
      />
      <Select
        label="Für wen"
        value={whose}
        options={members.map(({ member_id, member_name, member_username }) => ({
          value: member_id,
          label: withUsername(member_name, member_username),
        }))}
        onChange={setWhose}
      />
      <ButtonLink wide href={statementPath(month, whose)} icon={<FileText size={20} aria-hidden />}>
        Auszug öffnen
      </ButtonLink>
      <Muted>Zum Drucken auf A4, oder als PDF zum Verschicken.</Muted>
    </>
  );
}
