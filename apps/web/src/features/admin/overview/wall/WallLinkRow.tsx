import type { WallLink } from '@stammtisch/contracts';
import { Monitor } from 'lucide-react';
import { Button } from '../../../../components/Button';
import { ListRow } from '../../../../components/ListRow';
import { formatDateTime } from '../../../../lib/format';
import { isolated } from '../../../../lib/isolated';
import { screensWords } from './wall-links';

/** A link that stands. */
export function WallLinkRow({ link, onRevoke }: { link: WallLink; onRevoke: () => void }) {
  const whose = `Link von ${isolated(link.issued_by)}, ${formatDateTime(link.issued_at)}`;
  return (
    <ListRow
      leading={<Monitor aria-hidden />}
      title={screensWords(link.screens)}
      meta={whose}
      action={
        <Button variant="quiet" aria-label={`${whose}, widerrufen`} onClick={onRevoke}>
          Widerrufen
        </Button>
      }
    />
  );
}
