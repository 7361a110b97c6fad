import { calls } from '@stammtisch/contracts';
import { ActionForm } from '../../admin/ActionDialog';
import { newsOf } from '../../admin/news-of';
import { ForAuditors, PanelHead } from '../../admin/page-parts';
import { paths } from '../../admin/paths';
import { call } from '../../lib/api';
import { useLoaded } from '../../lib/use-loaded';
import { Card } from '../../ui/Card';
import { WhenLoaded } from '../../ui/Loaded';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { CashAnswer } from '../CashAnswer';
import { BookSumList, BooksVerdict, VerdictDetails } from './BooksVerdict';

/** How long the answer may take, in ms: years of events are folded and hashed anew. */
const PATIENCE_MS = 10 * 60_000;

/** Whether the money is there, and whether all events, folded anew, still give what is shown. */
export function ReconciliationPage() {
  // No event tells of a check: the last one is read again after a lost connection.
  const last = useLoaded('last', () => call(calls.lastReconciliation), { changedBy: newsOf() });
  return (
    <>
      <PanelHead title="Stimmt die Kasse?" section={paths.check} />
      <CashAnswer />
      <h2>Ist alles noch so, wie es gebucht wurde?</h2>
      <WhenLoaded loaded={last}>
        {({ last: found }) => (
          <Stack gap="page">
            {found ? <BooksVerdict found={found} /> : <Notice variant="info">Noch nie geprüft.</Notice>}
            <Card>
              <ActionForm
                lead={
                  <>
                    {found && <BookSumList {...found} />}
                    <Muted>
                      Jeden Morgen nach sechs rechnet die Kasse von selbst alles nach, was je gebucht wurde.
                      Wer nachträglich etwas ändert, löscht oder einschiebt, fällt auf.
                    </Muted>
                  </>
                }
                submitText="Jetzt prüfen"
                send={() => call(calls.reconcile, { patience: PATIENCE_MS })}
                onDone={last.reload}
              />
            </Card>
            <ForAuditors>
              {found && <VerdictDetails {...found} />}
              <Muted>
                Geprüft werden alle Einträge des Protokolls und die Kette ihrer Prüfsummen, neben dem, was
                gezeigt wird.
              </Muted>
            </ForAuditors>
          </Stack>
        )}
      </WhenLoaded>
    </>
  );
}
