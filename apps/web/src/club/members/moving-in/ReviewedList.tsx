import { isolated } from '@stammtisch/contracts';
import { ActionForm } from '../../../admin/ActionDialog';
import { useMay } from '../../../lib/table/store';
import type { Task } from '../../../lib/use-task';
import { Card } from '../../../ui/Card';
import { ListCard, UnreadRows } from '../../../ui/import-file/import-parts';
import { ListRow } from '../../../ui/List';
import { Money } from '../../../ui/Money';
import { Notice } from '../../../ui/Notice';
import { Select } from '../../../ui/Select';
import { Muted } from '../../../ui/Text';
import type { UnreadLine } from './list';
import {
  assign,
  assignmentsFor,
  hintOf,
  isDuplicate,
  type Review,
  sumsSentence,
  toImport,
  UNREAD,
  undecidedCount,
  wholeName,
} from './review';

interface ReviewedListProps {
  readonly review: Review;
  readonly unread: readonly UnreadLine[];
  readonly moving: Task;
  readonly onChange: (to: (review: Review) => Review) => void;
  readonly onMoveIn: () => Promise<void>;
}

/** The people to import, duplicates to decide on first, and lines that were not read. */
export function ReviewedList({ review, unread, moving, onChange, onMoveIn }: ReviewedListProps) {
  const byAdmin = useMay('superuser');
  const open = undecidedCount(review);
  const card = (title: string, people: Review) => (
    <ListCard title={title} count={people.length}>
      {people.map((reviewed) => {
        const { line, balance, assignment } = reviewed;
        const name = isolated(wholeName(reviewed));
        const options = assignmentsFor(reviewed, byAdmin);
        return (
          <ListRow
            key={line}
            title={name}
            meta={hintOf(reviewed)}
            trailing={<Money cents={balance} signed />}
            below={
              <Select
                label="Wird"
                aria-label={`Was wird aus ${name}, Zeile ${line}?`}
                value={assignment ?? ''}
                none={isDuplicate(reviewed) ? 'Bitte wählen' : undefined}
                options={options}
                onChange={(chosen) =>
                  onChange(assign(line, options.find(({ value }) => value === chosen)?.value))
                }
              />
            }
          />
        );
      })}
    </ListCard>
  );
  return (
    <>
      <Card>
        <ActionForm
          submitText="Jetzt umziehen"
          disabled={open > 0 || toImport(review).length === 0}
          task={moving}
          send={onMoveIn}
        >
          <h2>{sumsSentence(review)}</h2>
          <Muted>
            Die Guthaben werden als Übernahme gebucht. Barkasse und Bankkonto bleiben, wie sie sind: das Geld
            liegt dort ja schon.
          </Muted>
          {open > 0 && (
            <Notice variant="warning">
              {open === 1 ? 'Ein Name kommt' : `${open} Namen kommen`} doppelt vor. Sag erst, was daraus wird.
              {!byAdmin && ' Wer schon am Tisch ist, wird weggelassen: das Guthaben setzt dann ein Admin.'}
            </Notice>
          )}
          {unread.length > 0 && (
            <Notice variant="warning">
              {unread.length === 1 ? 'Eine Zeile wurde' : `${unread.length} Zeilen wurden`} nicht gelesen. Sie
              stehen unten.
            </Notice>
          )}
        </ActionForm>
      </Card>
      {card('Doppelte', review.filter(isDuplicate))}
      <UnreadRows rows={unread} reasons={UNREAD} />
      {card(
        'Es kommen',
        review.filter((each) => !isDuplicate(each)),
      )}
    </>
  );
}
