/** Longest JSON of a piece, in characters: the till accepts bodies of 64 KiB, and a character may take two bytes. */
const LONGEST = 28 * 1024;

/** Splits items for several calls: pieces of at most `most` items, each short enough for a call's body. */
export function inPieces<T>(all: readonly T[], most: number): T[][] {
  const pieces: T[][] = [];
  let room = 0;
  for (const item of all) {
    const length = JSON.stringify(item).length + 1;
    const piece = pieces.at(-1);
    if (piece && piece.length < most && length <= room) {
      piece.push(item);
      room -= length;
    } else {
      pieces.push([item]);
      room = LONGEST - length;
    }
  }
  return pieces;
}

export async function sendInPieces<Item, Answer>(
  all: readonly Item[],
  most: number,
  send: (piece: Item[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const piece of inPieces(all, most)) answers.push(await send(piece));
  return answers;
}
