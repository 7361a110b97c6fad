/** Longest text of a piece: the till takes bodies of 64 KiB, and a sign may take two bytes. */
const LONGEST = 28 * 1024;

/** What is sent to the till in several calls: pieces of at most `most`, short enough for a call. */
export function inPieces<T>(all: readonly T[], most: number): T[][] {
  const pieces: T[][] = [];
  let room = 0;
  for (const each of all) {
    const length = JSON.stringify(each).length + 1;
    const piece = pieces.at(-1);
    if (piece && piece.length < most && length <= room) {
      piece.push(each);
      room -= length;
    } else {
      pieces.push([each]);
      room = LONGEST - length;
    }
  }
  return pieces;
}

/** Sends it, one piece after the other. @returns their answers */
export async function sendInPieces<Item, Answer>(
  all: readonly Item[],
  most: number,
  send: (piece: Item[]) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const piece of inPieces(all, most)) answers.push(await send(piece));
  return answers;
}
