import { wireCents } from '@stammtisch/contracts';
import { formatEuro } from '@stammtisch/domain';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { Checkbox } from '../../../../components/Checkbox';
import { EmptyState } from '../../../../components/EmptyState';
import { List, ListRow } from '../../../../components/List';
import { Money } from '../../../../components/Money';
import { Muted } from '../../../../components/Muted';
import { Notice } from '../../../../components/Notice';
import { Select } from '../../../../components/Select';
import { isolated } from '../../../../lib/isolated';
import type { Task } from '../../../../lib/use-task';
import { germanDate } from '../../../../words/german-date';
import { isolatedName } from '../../who';
import styles from './BankStatement.module.css';
import type { Payers } from './bank-statement';
import { type Meant, type Review, type ReviewedLine, spokenFor, taken, ticked, toBook } from './review';
import { bookWords, doubtWords, SECTIONS } from './words';

export interface ReviewedLinesProps {
  readonly review: Review;
  readonly payers: Payers;
  readonly booking: Task;
  readonly onChange: (to: (review: Review) => Review) => void;
  readonly onBook: () => void;
}

/** The statement's incoming lines: whose money each is, and whether it is to be booked. */
export function ReviewedLines({ review, payers, booking, onChange, onBook }: ReviewedLinesProps) {
  const { lines, others } = review;
  if (lines.length === 0) {
    return <EmptyState picture={null} text="In dieser Datei ist kein Geld eingegangen." />;
  }
  const chosen = toBook(lines);
  const sum = chosen.reduce((all, { line }) => all + line.amount, 0);
  return (
    <>
      {SECTIONS.map(({ certainty, title, hint }) => {
        const these = lines.filter((line) => line.certainty === certainty);
        return (
          these.length > 0 && (
            <Card key={certainty} stack>
              <h2>
                {title} ({these.length})
              </h2>
              <Muted>{hint}</Muted>
              <List aria-label={title}>
                {these.map((reviewed) => {
                  const key = reviewed.line.keys.line;
                  return (
                    <LineRow
                      key={key}
                      reviewed={reviewed}
                      doubt={doubtWords(reviewed, others)}
                      payers={payers}
                      taken={spokenFor(lines, key)}
                      onTake={(meant) => onChange((now) => taken(now, key, meant))}
                      onTick={(ticks) => onChange((now) => ticked(now, key, ticks))}
                    />
                  );
                })}
              </List>
            </Card>
          )
        );
      })}
      {booking.error && <Notice variant="error">{booking.error}</Notice>}
      <Button
        variant="main"
        busy={booking.busy}
        busyText="Wird gebucht …"
        disabled={chosen.length === 0}
        onClick={onBook}
      >
        {bookWords(chosen.length, formatEuro(sum))}
      </Button>
    </>
  );
}

interface LineRowProps {
  readonly reviewed: ReviewedLine;
  /** Why the line's money may be booked already; undefined when nothing says so. */
  readonly doubt: string | undefined;
  readonly payers: Payers;
  /** Ids of announced top-ups that other ticked lines pay. */
  readonly taken: ReadonlySet<string>;
  readonly onTake: (meant: Meant | null) => void;
  readonly onTick: (ticked: boolean) => void;
}

/** An incoming line, and whose money it is. */
function LineRow({ reviewed, doubt, payers, taken, onTake, onTick }: LineRowProps) {
  const { line, certainty, meant, ticked } = reviewed;
  const name = isolated(line.name || 'Ohne Namen');
  const meta = [germanDate(line.date), isolated(line.text)].filter(Boolean).join(' · ');
  if (certainty === 'booked') {
    return <ListRow title={name} meta={meta} trailing={<Money cents={line.amount} signed />} />;
  }
  const options = [
    { value: '', label: 'Nicht buchen' },
    ...payers.announced
      .filter(({ id }) => !taken.has(id))
      .map((topUp) => ({
        value: optionOf({ memberId: topUp.member_id, announcementId: topUp.id }),
        label: `${isolated(topUp.member_name)}: Aufladung ${formatEuro(wireCents(topUp.amount))}`,
      })),
    ...payers.members.map((member) => ({
      value: optionOf({ memberId: member.id, announcementId: null }),
      label: `${isolatedName(member)} (${member.user_username})`,
    })),
  ];
  return (
    <ListRow
      title={name}
      meta={meta}
      trailing={<Money cents={line.amount} signed />}
      below={
        <div className={styles.choice}>
          {doubt && <Muted className={styles.doubt}>{doubt}</Muted>}
          <Select
            label="Wessen Geld"
            aria-label={`Wessen Geld sind ${formatEuro(line.amount)} von ${name}?`}
            value={meant ? optionOf(meant) : ''}
            options={options}
            onChange={(value) => onTake(meantBy(value))}
          />
          <Checkbox
            label="Buchen"
            aria-label={`${formatEuro(line.amount)} von ${name} buchen`}
            checked={ticked}
            disabled={meant === null}
            onChange={({ target }) => onTick(target.checked)}
          />
        </div>
      }
    />
  );
}

const optionOf = ({ memberId, announcementId }: Meant) => `${memberId}/${announcementId ?? ''}`;

function meantBy(value: string): Meant | null {
  const [memberId, announcementId] = value.split('/');
  return memberId ? { memberId, announcementId: announcementId || null } : null;
}
