import { addressOf, calls } from '@stammtisch/contracts';
import { FileSignature } from 'lucide-react';
import { ForAuditors, PanelHead } from '../../admin/page-parts';
import { paths } from '../../lib/paths';
import { Card } from '../../ui/Card';
import { ButtonLink } from '../../ui/Links';
import { Pair, Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { Backups } from './Backups';
import { Months } from './Months';
import { Years } from './Years';

/** Closing months and years, exports, and backups. */
export default function ClosingPage() {
  return (
    <>
      <PanelHead
        title="Abschluss"
        summary="Was abgeschlossen ist, bleibt, wie es ist"
        howTo="der-monat-ist-um"
      />
      <Stack gap="page">
        <Pair>
          <Months />
          <Years />
        </Pair>
        <Card stack>
          <h2>Übergabe</h2>
          <ButtonLink href={paths.handover} icon={FileSignature}>
            Blatt zur Übergabe
          </ButtonLink>
          <Muted>Für einen neuen Kassenwart: was da ist, und was noch offen ist.</Muted>
        </Card>
        <Card stack>
          <h2>Herunterladen</h2>
          <ButtonLink href={addressOf(calls.exportTransactions, {})} download>
            Transaktionen (CSV)
          </ButtonLink>
          <Muted>Jede Buchung und jeder Storno, für Excel und andere Tabellen.</Muted>
          <ForAuditors>
            <ButtonLink href={addressOf(calls.exportEvents, {})} download>
              Protokoll (NDJSON)
            </ButtonLink>
            <Muted>Das ganze Protokoll mit seinen Prüfsummen, ein Eintrag je Zeile.</Muted>
          </ForAuditors>
        </Card>
        <Backups />
      </Stack>
    </>
  );
}
