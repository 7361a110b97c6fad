import type { BalancesAnswer } from '@stammtisch/contracts';
import { GitCompareArrows, X } from 'lucide-react';
import { Button } from '../../../../components/Button';
import { Card } from '../../../../components/Card';
import { WhenLoaded } from '../../../../components/Loaded';
import { Stack } from '../../../../components/Stack';
import { useTable } from '../../../../lib/table/store';
import type { Loaded } from '../../../../lib/use-loaded';
import { DeskHead } from '../../DeskPage';
import { paths } from '../../paths';
import { CashPicture } from '../CashPicture';
import { BalanceTable } from './BalanceTable';
import { inOrder } from './compared';
import { MomentPicker } from './MomentPicker';
import { asOfText, type Moment, NOW, useBalances, useMoments } from './moment';
import { PastTable } from './PastTable';
import { PositionTable } from './PositionTable';

/** The till as it was at any moment, alone or compared with another moment. */
export function PastPage() {
  const { moment, other, go } = useMoments();
  const known = useTable(({ revision }) => revision);
  const balances = useBalances(moment);
  const { data } = balances;
  const newest = Math.max(known ?? -1, data?.revision ?? -1);

  return (
    <>
      <DeskHead
        title="Frühere Stände"
        summary={data && `Geld und Guthaben, ${asOfText(data)}`}
        section={paths.check}
      />
      <Card stack>
        <MomentPicker
          label={other ? 'Erster Stand' : 'Stand'}
          moment={moment}
          shown={data}
          newest={newest}
          onPick={(picked, quietly) => go({ moment: picked }, quietly)}
        />
        {other === undefined && (
          <Button
            icon={<GitCompareArrows size={20} aria-hidden />}
            onClick={() => go({ other: NOW, ...(moment.type === 'now' && { moment: dayBefore() }) })}
          >
            Mit einem anderen Stand vergleichen
          </Button>
        )}
      </Card>
      {other ? (
        <>
          <Comparison
            balances={balances}
            other={other}
            newest={newest}
            onPick={(picked, quietly) => go({ other: picked }, quietly)}
          />
          <Button icon={<X size={20} aria-hidden />} onClick={() => go({ other: undefined })}>
            Vergleich beenden
          </Button>
        </>
      ) : (
        <WhenLoaded loaded={balances}>
          {(found) => (
            <Stack gap="page">
              {found.position && <CashPicture position={found.position} />}
              <BalanceTable later={found} />
              <PastTable balances={found} />
            </Stack>
          )}
        </WhenLoaded>
      )}
    </>
  );
}

/** The moment that a comparison begins with. */
const dayBefore = () => ({ type: 'time' as const, at: new Date(Date.now() - 24 * 60 * 60_000) });

interface ComparisonProps {
  readonly balances: Loaded<BalancesAnswer>;
  readonly other: Moment;
  readonly newest: number;
  readonly onPick: (moment: Moment, quietly: boolean) => void;
}

/** A second moment, and each member's change between the two moments. */
function Comparison({ balances, other, newest, onPick }: ComparisonProps) {
  const second = useBalances(other);
  return (
    <Stack gap="page">
      <Card stack>
        <MomentPicker
          label="Zweiter Stand"
          moment={other}
          shown={second.data}
          newest={newest}
          onPick={onPick}
        />
      </Card>
      <WhenLoaded loaded={balances}>
        {(one) => (
          <WhenLoaded loaded={second}>
            {(two) => {
              const [earlier, later] = inOrder(one, two);
              return (
                <Stack gap="page">
                  <PositionTable later={later} earlier={earlier} />
                  <BalanceTable later={later} earlier={earlier} />
                </Stack>
              );
            }}
          </WhenLoaded>
        )}
      </WhenLoaded>
    </Stack>
  );
}
