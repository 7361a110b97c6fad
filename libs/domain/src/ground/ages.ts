/** Ages, in years, from which a drink may be bought. */
export const minAges = [16, 18] as const;
export type MinAge = (typeof minAges)[number];

/** Until this age members can't change their own birth date once it is known. */
export const OF_AGE = 18;

/** Is somebody who was born on `birthDate` younger than `age` years on a day? Both are local dates, `YYYY-MM-DD`. */
export function isYounger(birthDate: string, age: number, day: string): boolean {
  // Somebody born on 29 February is a year older on 1 March in years without that day.
  return `${Number(birthDate.slice(0, 4)) + age}${birthDate.slice(4)}` > day;
}
