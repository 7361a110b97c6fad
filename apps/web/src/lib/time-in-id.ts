/** When an id was made, in ms: the first 48 bits of a UUIDv7 (RFC 9562, section 5.7). NaN for what is no such id. */
export const timeInId = (id: string): number =>
  id.charAt(14) === '7' ? Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) : Number.NaN;
