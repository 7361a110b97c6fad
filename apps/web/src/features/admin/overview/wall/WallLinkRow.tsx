import type { WallLink } from '@stammtisch/contracts';
import { Monitor } from 'lucide-react';
import { Button } from '../../../../components/Button';
import { ListRow } from '../../../../components/ListRow';
import { formatDateTime } from '../../../../lib/format';
import { screensWords } from './wall-links';

/** A link that stands. */
export function WallLinkRow({ link, onRevoke }: { link: WallLink; onRevoke: () => void }) {
  const made = formatDateTime(link.issued_at);
  return (
    <ListRow
      leading={<Monitor aria-hidden />}
      title={screensWords(link.screens)}
      meta={`Link von ${link.issued_by}, ${made}`}
      action={
        <Button
          kind="quiet"
          aria-label={`Link von ${link.issued_by}, ${made}, widerrufen`}
          onClick={onRevoke}
        >
          Widerrufen
        </Button>
      }
    />
  );
}
