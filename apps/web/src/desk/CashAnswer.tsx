import { usePosition } from '../admin/cash-position';
import { useTasks } from '../admin/tasks';
import { paths } from '../lib/paths';
import { Card } from '../ui/Card';
import { TextLink } from '../ui/Links';
import { WhenLoaded } from '../ui/Loaded';
import { Notice } from '../ui/Notice';
import { Muted } from '../ui/Text';
import { cashVerdict } from './cash-verdict';

/** The answer to 'Stimmt die Kasse?', which needs a cash book. */
export function CashAnswer() {
  const loaded = usePosition();
  const tasks = useTasks();
  return (
    <WhenLoaded loaded={loaded}>
      {({ position, counts }) =>
        position ? (
          <WhenLoaded loaded={tasks}>
            {(all) => {
              const { variant, answer, reasons } = cashVerdict(position, counts, all);
              return (
                <Notice variant={variant}>
                  <h2>{answer}</h2>
                  <ul className="plain above">
                    {reasons.map((reason) => (
                      <li key={reason}>{reason}</li>
                    ))}
                  </ul>
                </Notice>
              );
            }}
          </WhenLoaded>
        ) : (
          <NoCashBook />
        )
      }
    </WhenLoaded>
  );
}

/** Shown instead of the money until the cash book is begun. */
export function NoCashBook() {
  return (
    <Card>
      <Muted>
        Ob das Geld stimmt, weiß die Kasse erst mit einem Kassenbuch: bis dahin steht nirgends, wie viel da
        sein soll. <TextLink href={paths.cashBook}>Kassenbuch beginnen</TextLink>
      </Muted>
    </Card>
  );
}
