import type { Cents } from '@stammtisch/domain';
import { useMay } from '../../../../lib/may';
import { announce } from '../../announce';
import { CreditLineForm } from '../../CreditLineForm';
import { howFar, setTableLine } from '../../credit-line';
import styles from '../Books.module.css';

/** The line of everybody who has none of their own; treasurers draw it. */
export function TableLine({ line, onSaved }: { line: Cents | null; onSaved: () => void }) {
  const treasurer = useMay('treasurer');
  return (
    <>
      <p>Zurzeit {howFar(line)}.</p>
      <p className={styles.hint}>
        Wer das Limit erreicht, lädt erst wieder auf. Was jemand ausgibt oder nichts kostet, geht immer; und
        wer eine Runde gegeben hat, zahlt sie auch darüber hinaus.
      </p>
      {treasurer && (
        <CreditLineForm
          key={line}
          line={line}
          labels={{ none: 'Kein Limit', own: 'Limit' }}
          onSave={async (wanted) => {
            await setTableLine(wanted);
            announce(`Für den ganzen Tisch: ${howFar(wanted)}`);
            onSaved();
          }}
        />
      )}
    </>
  );
}
