import { members, type TillState, toSnapshot } from '@stammtisch/domain';
import type { EventReader, EventStore } from '@stammtisch/event-store';
import { CheckedFold, type CheckedHead } from './checked-fold.js';
import { copyDocument, document, sameDocument } from './copy-documents.js';
import { EventCliError } from './event-cli-error.js';
import type { Source } from './location.js';
import { pages } from './pages.js';
import type { Progress } from './progress.js';

/** Reads the copy from its start. @throws EventCliError when it does not lead to the same state by the same events */
export async function expectSameLog(
  copy: EventReader,
  stream: string,
  original: CheckedHead,
  progress: Progress,
): Promise<void> {
  const fold = new CheckedFold();
  for await (const page of pages(copy, stream)) {
    for (const event of page) fold.take(event);
    progress.moved(page.length);
  }
  const { state, hash } = fold.head;
  if (hash !== original.hash || shown(state) !== shown(original.state)) {
    throw new EventCliError(`The copy of ${stream} differs from the original: do not use it`);
  }
}

/**
 * Reads all documents again. Whoever changed theirs since it was copied, in a till that runs, has it copied anew.
 * @throws EventCliError that names the first member whose document differs
 */
export async function expectSameDocuments(copy: EventStore, source: Source, state: TillState): Promise<void> {
  for (const { id } of members(state)) await expectSameDocument(copy, source, id);
}

async function expectSameDocument(copy: EventStore, source: Source, memberId: string): Promise<void> {
  for (;;) {
    const copied = await document(copy, memberId);
    const original = await document(source, memberId);
    if (sameDocument(copied, original)) return;
    if (original.revision <= copied.revision) {
      throw new EventCliError(
        `The document of member ${memberId} differs from the original: do not use the copy`,
      );
    }
    await copyDocument(source, copy, memberId);
  }
}

const shown = (state: TillState) => JSON.stringify(toSnapshot(state));
