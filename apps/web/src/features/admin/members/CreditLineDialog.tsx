import { Dialog } from '../../../components/Dialog';
import { isolated } from '../../../lib/isolated';
import { useLoaded } from '../../../lib/use-loaded';
import { announce } from '../announce';
import { CreditLineForm } from '../CreditLineForm';
import { howFar, lineOf, loadTableLine, setLineOf } from '../credit-line';
import { nameOf } from '../name-of';
import { newsOf } from '../news-of';
import styles from './Members.module.css';
import type { MemberDialogProps } from './member-dialog';

const lineNews = newsOf('creditLines');

/** How far below zero one member may drink: as far as the table, or as far as is said here. */
export function CreditLineDialog({ member, onDone, onClose }: MemberDialogProps) {
  const { data: table } = useLoaded('line', loadTableLine, { changedBy: lineNews });
  const name = isolated(nameOf(member));
  return (
    <Dialog open title="Kreditlinie" subtitle={`${name} · @${member.user_username}`} onClose={onClose}>
      <CreditLineForm
        line={lineOf(member)}
        labels={{ none: 'Wie der Tisch', own: 'Eigene' }}
        onSave={async (line) => {
          await setLineOf(member, line);
          announce(line === null ? `Für ${name} gilt die Linie des Tischs.` : `${name}: ${howFar(line)}`);
          onDone();
          onClose();
        }}
      >
        {table !== undefined && <p className={styles.small}>Für den ganzen Tisch: {howFar(table)}</p>}
      </CreditLineForm>
    </Dialog>
  );
}
