/** From now on nobody is logged in on this device; given a member, unless somebody else is by now. */
export async function noteNobodyHere(memberId?: string): Promise<void> {
  // It comes when it is needed: the door opens without.
  const here = await import('./here').catch(() => undefined);
  await here?.noteNobodyHere(memberId);
}
