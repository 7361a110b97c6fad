/** '1 Getränk', '1.234 Getränke'. */
export function drinks(count: number): string {
  return count === 1 ? '1 Getränk' : `${count.toLocaleString('de')} Getränke`;
}

/** '1 Runde', '12 Runden'. */
export function rounds(count: number): string {
  return count === 1 ? '1 Runde' : `${count.toLocaleString('de')} Runden`;
}
