/**
 * Length of an IBAN by country, for the countries of SEPA. Members pay in by scanning a code for a transfer in euro, which
 * works within SEPA only.
 */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  (
    'AD24 AL28 AT20 BE16 BG22 CH21 CY28 CZ24 DE22 DK18 EE20 ES24 FI18 FR27 GB22 GI23 GR27 HR21 HU28 IE22 IS26 ' +
    'IT27 LI21 LT20 LU20 LV21 MC27 MD24 ME22 MK19 MT31 NL18 NO15 PL28 PT25 RO24 RS22 SE24 SI19 SK24 SM27 VA22'
  )
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** A typed IBAN in upper case and without spaces. */
export function plainIban(typed: string): string {
  return typed.replace(/[\s\p{Cf}]/gu, '').toUpperCase();
}

/** True for a valid IBAN of a SEPA country, by length and remainder modulo 97 (ISO 13616). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban) || LENGTHS.get(iban.slice(0, 2)) !== iban.length) return false;
  let remainder = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

/** An IBAN in groups of four. */
export function spacedIban(iban: string): string {
  return iban.replace(/.{4}(?=.)/g, '$& ');
}

/** True for the form of a BIC (ISO 9362). */
export function isBic(bic: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic);
}
