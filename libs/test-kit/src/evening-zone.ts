const EIGHT_IN_THE_EVENING = 20;

/** A time zone in which it is about eight in the evening now: no evening ends while somebody plays one. */
export const EVENING_ZONE = zoneAt(new Date());

function zoneAt(now: Date): string {
  // From nine hours behind UTC to fourteen before it.
  const ahead = ((EIGHT_IN_THE_EVENING - now.getUTCHours() + 9 + 24) % 24) - 9;
  // In these names the sign is the other way round.
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}
