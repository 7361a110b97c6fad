import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { newsOf } from '../../admin/news-of';
import { useTable } from '../../lib/table/store';
import { useLoaded } from '../../lib/use-loaded';
import { useFocusFallback } from '../../lib/use-page';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { ButtonLink } from '../../ui/Links';
import { List, ListRow } from '../../ui/List';
import { Muted, VisuallyHidden } from '../../ui/Text';
import { type FirstStep, firstSteps, isYoung, loadDone, tickedByHand } from './first-steps';

/** The list of first steps for the admin of a new till. It disappears when all steps are done. */
export function FirstSteps() {
  const young = useTable(({ revision }) => isYoung(revision));
  return young ? <Steps /> : null;
}

function Steps() {
  const alone = useTable(({ membersCount }) => membersCount <= 1);
  const { data: known } = useLoaded('done', loadDone, {
    changedBy: newsOf('menu', 'members', 'settings', 'deviceLinks'),
  });
  const [byHand, setByHand] = useState(tickedByHand.get);
  const [heading, focusHeading] = useFocusFallback<HTMLHeadingElement>();
  if (!known) return null;
  const isDone = ({ id }: FirstStep) =>
    known.includes(id) || byHand.includes(id) || (id === 'invite' && !alone);
  if (firstSteps.every(isDone)) return null;

  function tickOff({ id }: FirstStep) {
    const all = [...byHand, id];
    tickedByHand.set(all);
    setByHand(all);
    focusHeading();
  }

  return (
    <Card>
      <h2 ref={heading} id="first-steps" tabIndex={-1}>
        Erste Schritte
      </h2>
      <List aria-labelledby="first-steps">
        {firstSteps.map((step) => (
          <Step key={step.id} step={step} done={isDone(step)} onTick={() => tickOff(step)} />
        ))}
      </List>
    </Card>
  );
}

interface StepProps {
  readonly step: FirstStep;
  readonly done: boolean;
  readonly onTick: () => void;
}

function Step({ step: { name, hint, lead, enough, path, above }, done, onTick }: StepProps) {
  return (
    <ListRow
      title={done ? <s>{name}</s> : <b>{name}</b>}
      meta={!done && hint}
      action={
        done ? (
          <>
            <CircleCheck size={22} aria-hidden />
            <VisuallyHidden>erledigt</VisuallyHidden>
          </>
        ) : (
          <>
            <Button variant="quiet" aria-label={`${name}: ${enough}`} onClick={onTick}>
              <Muted as="span">{enough}</Muted>
            </Button>
            <ButtonLink
              href={path}
              aria-label={`${name}: ${lead}`}
              state={above ? { above, page: location.pathname } : undefined}
            >
              {lead}
            </ButtonLink>
          </>
        )
      }
      data-over={done || undefined}
    />
  );
}
