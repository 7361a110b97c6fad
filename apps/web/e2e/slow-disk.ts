import type { Phone } from '../story-kit/phone.js';

/** Holds a transaction open for as long as its tab is. */
const holding = (event: 'success' | 'upgradeneeded', store: string) => `new Promise((held) => {
  const opening = indexedDB.open('stammtisch', 1);
  opening.on${event} = ({ target: { result: kept } }) => {
    const outboxes = ${store};
    const hold = () => {
      held();
      outboxes.get('').onsuccess = hold;
    };
    hold();
  };
})`;

/** Whoever can't wait for the disk goes on without it at once. */
const IMPATIENT = `{
  const { setTimeout } = globalThis;
  globalThis.setTimeout = (what, ms, ...all) => setTimeout(what, ms === 2000 ? 0 : ms, ...all);
}`;

interface SlowDisk {
  /** From now on it is as quick as ever. */
  ends(): Promise<void>;
}

/** From now on nobody on this device reads or writes an outbox. */
export const diskThatHangs = (phone: Phone): Promise<SlowDisk> =>
  slowDisk(phone, holding('success', "kept.transaction('outboxes', 'readwrite').objectStore('outboxes')"));

/** The app opens next, and its database does not. */
export async function diskThatOpensLate(phone: Phone): Promise<SlowDisk> {
  await phone.page.addInitScript(IMPATIENT);
  return slowDisk(
    phone,
    holding('upgradeneeded', "kept.createObjectStore('here') && kept.createObjectStore('outboxes')"),
  );
}

async function slowDisk({ page, make }: Phone, held: string): Promise<SlowDisk> {
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(`${make.baseURL}/manifest.webmanifest`);
  await elsewhere.evaluate(held);
  return { ends: () => elsewhere.close() };
}
