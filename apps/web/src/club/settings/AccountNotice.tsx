import { formatDateTime } from '@stammtisch/contracts';
import { spacedIban } from '@stammtisch/domain';
import { useState } from 'react';
import { useSettings } from '../../admin/settings';
import { checkedAccount } from '../../lib/kept/local-storage';
import { paths } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { TextLink } from '../../ui/Links';
import { Notice } from '../../ui/Notice';
import { Row } from '../../ui/Stack';

/** 30 days, in ms. */
const SHOWN_FOR = 30 * 24 * 60 * 60 * 1000;

/** Warns an admin that the account for transfers has changed, until confirmed on this device. */
export default function AccountNotice() {
  const { data } = useSettings();
  const [confirmed, confirm] = useState<string>();
  const account = data?.account;
  if (!account || [confirmed, checkedAccount.get()].includes(account.since)) return null;
  if (Date.now() > Date.parse(account.since) + SHOWN_FOR) return null;

  return (
    <Card stack>
      <Notice variant="warning">
        Seit {formatDateTime(account.since)} überweisen alle auf dieses Bankkonto:{' '}
        <b>{spacedIban(account.iban)}</b>. Ist es das richtige?
      </Notice>
      <Row spread>
        <TextLink href={`${paths.audit}?type=TableSettingsChanged`}>Wer das war</TextLink>
        <Button
          variant="quiet"
          onClick={() => {
            checkedAccount.set(account.since);
            confirm(account.since);
          }}
        >
          Ja, das stimmt
        </Button>
      </Row>
    </Card>
  );
}
