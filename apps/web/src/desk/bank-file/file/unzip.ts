import { Unzip, UnzipInflate } from 'fflate';
import { tooLarge } from '../../../ui/import-file/file';
import { unreadable } from './statement';

export interface ArchiveLimits {
  /** Most bytes that may be unpacked from the archive in all. */
  readonly bytes: number;
  readonly files: number;
}

/** Packed bytes read at a time. They unpack to a thousandfold at most, so the limit is noticed soon after it is passed. */
const PIECE = 4096;

/**
 * The wanted files of an archive, by name. The sizes that the archive states are not trusted: unpacked bytes are counted.
 *
 * @throws UnreadableFile
 */
export function unzip(
  archive: Uint8Array,
  isWanted: (name: string) => boolean,
  limits: ArchiveLimits,
): Uint8Array[] {
  const files: { readonly name: string; readonly pieces: Uint8Array[]; whole: boolean }[] = [];
  let size = 0;
  const stream = new Unzip((file) => {
    if (!isWanted(file.name)) return;
    const found = { name: file.name, pieces: [] as Uint8Array[], whole: false };
    files.push(found);
    file.ondata = (error, piece, last) => {
      size += piece.length;
      if (error || isTooLarge()) throw error ?? new Error('too large');
      found.pieces.push(piece.slice());
      found.whole ||= last;
    };
    file.start();
  });
  const isTooLarge = () => size > limits.bytes || files.length > limits.files;
  stream.register(UnzipInflate);
  try {
    for (let at = 0; at < archive.length; at += PIECE) {
      stream.push(archive.subarray(at, at + PIECE), at + PIECE >= archive.length);
    }
  } catch {
    if (isTooLarge()) tooLarge();
    unreadable('broken');
  }
  if (!files.every(({ whole }) => whole)) unreadable('broken');
  return [...files].sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ pieces }) => joined(pieces));
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
