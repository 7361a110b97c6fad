import { Notice } from '../../components/Notice';
import { tableStore } from './store';

/** Says that what is shown may be old, until it is not. */
export function ConnectionNotice() {
  const lost = tableStore(({ connection }) => connection === 'lost');
  return lost && <Notice variant="info">Verbindung unterbrochen – wird wiederhergestellt …</Notice>;
}
