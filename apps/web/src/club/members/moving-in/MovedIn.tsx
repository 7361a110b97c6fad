import { Printer } from 'lucide-react';
import { useTask } from '../../../lib/use-task';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { Muted } from '../../../ui/Muted';
import { Notice } from '../../../ui/Notice';
import { printSlips } from '../slips';
import type { MovedIn as Moved } from './use-moving-in';
import { doneSentence } from './words';

/** All are here: what comes next is a slip for each. */
export function MovedIn({ count, personIds }: Moved) {
  const { busy, error, run } = useTask();

  return (
    <Card stack>
      <Notice variant="success">{doneSentence(count)}</Notice>
      {personIds.length > 0 && (
        <>
          <p>
            Jetzt bekommt jeder einen Zettel mit eigenem QR-Code: damit sucht man sich Name und Passwort aus.
          </p>
          <Muted>Wer kein Handy hat, braucht keinen: der Kassenwart bucht für alle.</Muted>
          {error && <Notice variant="error">{error}</Notice>}
          <Button
            variant="main"
            icon={<Printer size={20} aria-hidden />}
            busy={busy}
            busyText="Links werden erstellt …"
            onClick={() => void run(() => printSlips(personIds))}
          >
            Zettel drucken
          </Button>
        </>
      )}
    </Card>
  );
}
