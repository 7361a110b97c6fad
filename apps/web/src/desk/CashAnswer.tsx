import { usePosition } from '../admin/cash-position';
import { paths } from '../admin/paths';
import { Card } from '../ui/Card';
import { TextLink } from '../ui/Links';
import { WhenLoaded } from '../ui/Loaded';
import { Notice } from '../ui/Notice';
import { Muted } from '../ui/Text';
import { cashVerdict } from './cash-verdict';
import { useTasks } from './tasks';

/** The answer to 'Stimmt die Kasse?'. Without a cash book nobody can tell. */
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

/** Stands where the money would be shown, until there is a cash book. */
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
