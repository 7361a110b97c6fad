import { members, type TillState, toSnapshot } from '@stammtisch/domain';
import type { EventReader } from '@stammtisch/event-store';
import type { Tip } from '../till/tip.js';
import { CheckedFold } from './checked-fold.js';
import { document, sameDocument } from './copy-documents.js';
import { MovingError } from './moving-error.js';
import { pages } from './pages.js';
import type { Progress } from './progress.js';

/** Reads the copy from its start. @throws MovingError when it does not lead to the same state by the same events */
export async function expectSameLog(
  copy: EventReader,
  stream: string,
  original: Tip,
  progress: Progress,
): Promise<void> {
  const fold = new CheckedFold();
  for await (const page of pages(copy, stream)) {
    for (const event of page) fold.take(event);
    progress.moved(page.length);
  }
  const { state, hash } = fold.tip;
  if (hash !== original.hash || shown(state) !== shown(original.state)) {
    throw new MovingError(`The copy of ${stream} differs from the original: do not use it`);
  }
}

/** @throws MovingError that names the first member whose document differs */
export async function expectSameDocuments(
  copy: EventReader,
  source: EventReader,
  state: TillState,
): Promise<void> {
  for (const { id } of members(state)) {
    if (!sameDocument(await document(copy, id), await document(source, id))) {
      throw new MovingError(`The document of member ${id} differs from the original: copy once more`);
    }
  }
}

const shown = (state: TillState) => JSON.stringify(toSnapshot(state));
