import { Notice } from '../../components/Notice';
import { tableStore } from '../../lib/table/store';

/** Says that what is shown may be old, until it is not. */
export function ConnectionNotice() {
  const lost = tableStore(({ connection }) => connection === 'lost');
  return lost && <Notice kind="info">Verbindung unterbrochen – wird wiederhergestellt …</Notice>;
}
