import { isolated } from '../lib/isolated';

/** 'am Tresen', for what was booked at a tablet, with its name where that says more; nothing for what was booked by phone. */
export function atTablet(tablet: string | undefined): string {
  if (tablet === undefined) return '';
  return tablet === '' || tablet === 'Tresen' ? 'am Tresen' : `am Tresen (${isolated(tablet)})`;
}
