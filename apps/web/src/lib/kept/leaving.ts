/** From now on nobody is logged in on this device, in any tab. Kept out of the door's way: it comes when it is needed. */
export async function noteNobodyHere(): Promise<void> {
  const here = await import('./here').catch(() => undefined);
  await here?.noteNobodyHere();
}
