import { useLoaded } from '../../../../lib/use-loaded';
import { CashPicture } from './CashPicture';
import { cashNews, loadPosition } from './cash';

/** The one picture of the money, for a till whose treasurer keeps a cash book; nothing for any other. */
export function Position() {
  const { data } = useLoaded('position', loadPosition, { changedBy: cashNews });
  return data?.position ? <CashPicture position={data.position} /> : null;
}
