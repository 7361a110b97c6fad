import { Notice } from '../../components/Notice';
import { useConnectionLost } from './store';

/** Says that what is shown may be old, until it is not. */
export function ConnectionNotice() {
  const lost = useConnectionLost();
  return lost && <Notice variant="info">Verbindung unterbrochen – wird wiederhergestellt …</Notice>;
}
