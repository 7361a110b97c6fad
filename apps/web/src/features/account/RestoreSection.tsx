import { Muted } from '../../components/Muted';
import { Stack } from '../../components/Stack';
import { useLoaded } from '../../lib/use-loaded';
import { loadRestores } from '../../lib/witness/witness';
import { restoreSentence } from '../../words/restores';
import styles from './AccountDialog.module.css';

/** For how long after a treasurer's word everybody may still look for what is to be booked again, in ms. */
const TOLD_MS = 30 * 24 * 60 * 60 * 1000;

/** What a treasurer said last of a backup that was put back, for a month. */
export function RestoreSection() {
  const { data } = useLoaded('restores', loadRestores);
  const last = data?.at(-1);
  if (!last || Date.now() - Date.parse(last.at) > TOLD_MS) return null;
  return (
    <Stack as="section" className={styles.section} aria-label="Sicherung eingespielt">
      <h3>Sicherung eingespielt</h3>
      <Muted>{restoreSentence(last)} Was danach gebucht wurde, fehlt.</Muted>
    </Stack>
  );
}
