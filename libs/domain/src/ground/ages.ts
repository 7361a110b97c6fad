/** Ages, in years, from which a drink may be bought. */
export const minAges = [16, 18] as const;
export type MinAge = (typeof minAges)[number];

/** Until then a member's known birth date is not for themselves to change. */
export const OF_AGE = 18;

/** Is somebody who was born on `birthDate` younger than `age` years on a day? Both are local dates, `YYYY-MM-DD`. */
export function isYounger(birthDate: string, age: number, day: string): boolean {
  // Whoever was born on 29 February is a year older on 1 March in other years: no such day comes before it.
  return `${Number(birthDate.slice(0, 4)) + age}${birthDate.slice(4)}` > day;
}
