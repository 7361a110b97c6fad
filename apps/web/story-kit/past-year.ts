import { type PastTill, writePast } from './write-past.js';

/** Number of members. A third of them owe their beer. */
export const REGULARS = 24;
const CATEGORIES = [
  'Getränke',
  'Essen',
  'Ausstattung',
  'Veranstaltung',
  'Gebühren',
  'Geschenke',
  'Sonstiges',
];
/** So many that the printed cash book takes several sheets. */
const TIPS = 60;

/** Begins in March. */
export const startOf = (year: number) => `${year}-03-20T19:00:00Z`;

/** In March members pay in and drink. April has expenses, income, a transfer and a count. */
export const passYear =
  (year: number, regulars = REGULARS, tips = TIPS) =>
  async ({ clock, wirt, joins }: PastTill) => {
    await wirt.opensCashBook(500, 100);
    await wirt.setsPaymentWays({ cash: { confirm: false } });
    for (let count = 1; count <= regulars; count++) {
      const guest = await joins(`gast${count}`, `Maximiliane Sonnleitner ${count}`);
      if (count > regulars / 3) await guest.paysIn(20, 'cash');
      await guest.buys('Helles');
    }
    const spent_on = `${year}-04-10`;
    clock.moveTo(`${spent_on}T19:00:00Z`);
    for (const category of CATEGORIES)
      await wirt.spends({ amount: 12.34, category, spent_on, note: category });
    for (const category of ['Beiträge', 'Spenden'])
      await wirt.takesIn({ place: 'bank', amount: 80, category });
    const note = 'Vom langen Tisch am Fenster, für die neue Zapfanlage';
    for (let count = 0; count < tips; count++) await wirt.takesIn({ place: 'box', amount: 6, note });
    await wirt.movesMoney({ from: 'box', to: 'bank', amount: 300, note: 'eingezahlt' });
    const { box = 0 } = (await wirt.position()) ?? {};
    const coins = { 5000: 2, 2000: 2, 10: 3 };
    await wirt.counts({ place: 'box', counted: 140.3, expected: box, reason: 'verzählt', coins });
  };

export const writeYear = (dataDir: string, year: number) => writePast(dataDir, startOf(year), passYear(year));
