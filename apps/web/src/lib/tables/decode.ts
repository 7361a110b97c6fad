/** The text of a file. Programs write UTF-8, Windows-1252 or UTF-16; only UTF-16 says that it is. */
export function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Does the file hold what no text has? UTF-16 has a zero in every second byte. */
export const isBinary = (bytes: Uint8Array): boolean => decode(bytes.subarray(0, 4096)).includes('\0');
