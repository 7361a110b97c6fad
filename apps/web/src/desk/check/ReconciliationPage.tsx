import { calls } from '@stammtisch/contracts';
import { ActionForm } from '../../admin/ActionDialog';
import { newsOf } from '../../admin/news-of';
import { ForAuditors, PanelHead } from '../../admin/page-parts';
import { call } from '../../lib/api';
import { useLoaded } from '../../lib/use-loaded';
import { Card } from '../../ui/Card';
import { WhenLoaded } from '../../ui/Loaded';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { Sums } from '../../ui/Sums';
import { Muted } from '../../ui/Text';
import { CashAnswer } from '../CashAnswer';
import { BooksVerdict, sumsOfBooks, VerdictDetails } from './BooksVerdict';

/** Years of events are folded and hashed again. */
const PATIENCE_MS = 10 * 60_000;

/** Shows whether the money is there, and checks that folding all events again gives the balances shown. */
export default function ReconciliationPage() {
  // Checks are not events, so nothing announces them; reloaded only after reconnecting.
  const last = useLoaded('last', () => call(calls.lastReconciliation), newsOf());
  return (
    <>
      <PanelHead title="Stimmt die Kasse?" />
      <CashAnswer />
      <h2>Ist alles noch so, wie es gebucht wurde?</h2>
      <WhenLoaded loaded={last}>
        {({ last: found }) => (
          <Stack gap="page">
            {found ? <BooksVerdict found={found} /> : <Notice variant="info">Noch nie geprüft.</Notice>}
            <Card>
              <ActionForm
                submitText="Jetzt prüfen"
                send={() => call(calls.reconcile, { timeoutMs: PATIENCE_MS })}
                onDone={last.reload}
              >
                {found && <Sums lines={sumsOfBooks(found)} />}
                <Muted>
                  Jeden Morgen nach sechs rechnet die Kasse von selbst alles nach, was je gebucht wurde. Wer
                  nachträglich etwas ändert, löscht oder einschiebt, fällt auf.
                </Muted>
              </ActionForm>
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
