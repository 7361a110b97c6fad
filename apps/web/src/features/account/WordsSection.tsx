import { fourWords } from '@stammtisch/contracts/four-words';
import { Muted } from '../../components/Muted';
import { Stack } from '../../components/Stack';
import { useOffline, useTable } from '../../lib/table/store';
import styles from './AccountDialog.module.css';

/** The newest hash of the books in four words, to compare aloud, while the till is heard: a table of before would have others. */
export function WordsSection() {
  const hash = useTable((table) => table.hash);
  const offline = useOffline();
  if (!hash || offline) return null;

  return (
    <Stack as="section" className={styles.section} aria-label="Prüfwörter">
      <h3>Prüfwörter</h3>
      <Muted>
        Lest sie euch vor: Stehen bei allen dieselben vier Wörter, sehen alle dieselben Bücher. Mit jeder
        Buchung sind es andere.
      </Muted>
      <p className={styles.words}>{fourWords(hash)}</p>
    </Stack>
  );
}
