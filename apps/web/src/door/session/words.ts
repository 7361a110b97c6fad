import type { LostSession, SessionEnd } from '../../lib/table/store';

const WHY: Readonly<Record<SessionEnd, string>> = {
  expired: 'Deine Anmeldung ist abgelaufen.',
  logout: 'Dieses Gerät ist abgemeldet worden.',
  password: 'Dein Passwort ist geändert worden. Melde dich mit dem neuen an.',
  removed: 'Du bist nicht mehr Mitglied am Tisch.',
  revoked: 'Dieses Gerät ist abgemeldet worden.',
};

/** Why somebody is logged out without having asked for it, and how many drinks wait for them on this device. */
export function whyOut({ why, waiting }: LostSession): string {
  if (waiting === 0 || why === 'removed') return WHY[why];
  const drinks = waiting === 1 ? 'Ein Getränk wartet noch' : `${waiting} Getränke warten noch`;
  return `${WHY[why]} ${drinks}: gebucht wird, sobald du dich hier wieder anmeldest.`;
}
