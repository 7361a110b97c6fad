import type { Gift } from '@stammtisch/contracts';
import { isolated } from '../../lib/isolated';
import { useTable } from '../../lib/table/store';
import { useTask } from '../../lib/use-task';
import { Button } from '../../ui/Button';
import { DialogFooter } from '../../ui/Dialog';
import { NeedsTill } from '../../ui/NeedsTill';
import { Notice } from '../../ui/Notice';
import { Quote } from '../../ui/Quote';
import { Slate } from '../../ui/Slate';
import { Stack } from '../../ui/Stack';
import { TablePicture } from '../../ui/TablePicture';
import { formatDateTime } from '../../words/format';
import { guestsWords, purseWords } from '../../words/rounds';
import styles from './RoundDialog.module.css';
import { endRound } from './rounds';

/** The open round: its kind, its giver, its money. The giver and superusers can end it. */
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
    <Stack>
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
    </Stack>
  );
}
