import type { Gift } from '@stammtisch/contracts';
import { Button } from '../../components/Button';
import { DialogFooter } from '../../components/DialogFooter';
import { Notice } from '../../components/Notice';
import { Quote } from '../../components/Quote';
import { Slate } from '../../components/Slate';
import { TablePicture } from '../../components/TablePicture';
import { formatDateTime } from '../../lib/format';
import { isolated } from '../../lib/isolated';
import { guestsWords, purseWords } from '../../lib/round-words';
import { NeedsTill } from '../../lib/table/NeedsTill';
import { useTable } from '../../lib/table/store';
import { useTask } from '../../lib/use-task';
import styles from './RoundDialog.module.css';
import { endRound } from './rounds';

/** The round that runs: what it is, from whom; its giver and superusers can end it. */
export function ActiveRound({ round, onEnded }: { round: Gift; onEnded: () => void }) {
  const mine = useTable(({ me }) => me.id === round.giver_id);
  const superuser = useTable(({ me }) => me.is_superuser);
  const evening = round.type === 'full_evening';
  const purse = purseWords(round, mine);
  const task = useTask();

  async function end() {
    if (await task.run(() => endRound(round))) onEnded();
  }

  return (
    <div className={styles.parts}>
      <Slate>
        <div className={styles.active}>
          <TablePicture name={evening ? 'evening' : 'round'} size={72} />
          <div className={styles.words}>
            <h3>
              {evening ? 'Alle Getränke heute' : 'Nur das nächste Getränk'}, {guestsWords(round, mine)}
            </h3>
            <p className={styles.giver}>
              {mine ? 'von dir' : `von ${isolated(round.giver_name)}`}, {formatDateTime(round.given_at)}
            </p>
            {purse && <p>{purse}</p>}
          </div>
        </div>
        {round.message && <Quote className={styles.message} text={round.message} />}
      </Slate>
      {(mine || superuser) && (
        <DialogFooter>
          <NeedsTill>
            {task.error && <Notice variant="error">{task.error}</Notice>}
            <Button
              variant="danger"
              wide
              busy={task.busy}
              busyText="Runde beenden …"
              onClick={() => void end()}
            >
              Runde beenden
            </Button>
          </NeedsTill>
        </DialogFooter>
      )}
    </div>
  );
}
