import { Card } from '../../../components/Card';
import { WhenLoaded } from '../../../components/Loaded';
import { Muted } from '../../../components/Muted';
import { Notice } from '../../../components/Notice';
import { Stack } from '../../../components/Stack';
import { TextLink } from '../../../components/TextLink';
import { useLoaded } from '../../../lib/use-loaded';
import { newsOf } from '../news-of';
import { paths } from '../paths';
import styles from './CashAnswer.module.css';
import { CashPicture } from './cash/CashPicture';
import { usePosition } from './cash/cash';
import { cashVerdict } from './cash-verdict';
import { loadMonths } from './months/months';

const monthNews = newsOf('months', 'names');

/** The answer to 'Stimmt die Kasse?', and the picture of the money. Without a cash book nobody can tell. */
export function CashAnswer() {
  const loaded = usePosition();
  const { data: months } = useLoaded('months', loadMonths, { changedBy: monthNews });
  return (
    <WhenLoaded loaded={loaded}>
      {({ position, counts }) => {
        if (!position) return <NoCashBook />;
        const { variant, answer, reasons } = cashVerdict(position, counts, months ?? []);
        return (
          <Stack gap="page">
            <Notice variant={variant}>
              <h2>{answer}</h2>
              <ul className={styles.reasons}>
                {reasons.map((reason) => (
                  <li key={reason}>{reason}</li>
                ))}
              </ul>
            </Notice>
            <CashPicture position={position} />
          </Stack>
        );
      }}
    </WhenLoaded>
  );
}

function NoCashBook() {
  return (
    <Card>
      <Muted>
        Das weiß die Kasse erst mit einem Kassenbuch: bis dahin steht nirgends, wie viel Geld da sein soll.{' '}
        <TextLink href={paths.cashBook}>Kassenbuch beginnen</TextLink>
      </Muted>
    </Card>
  );
}
