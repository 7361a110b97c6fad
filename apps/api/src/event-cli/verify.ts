import { members, type TillState } from '@stammtisch/domain';
import type { EventReader } from '@stammtisch/event-store';
import { PERSON_WRITTEN, personStream } from '../people/person.js';
import { tillStream } from '../till/logged-event.js';
import { CheckedFold, type CheckedHead } from './checked-fold.js';
import { EventCliError } from './event-cli-error.js';
import { newest, pages } from './pages.js';
import { Progress, type Screen } from './progress.js';

/**
 * Reads a whole till: every event in its place and what was written, every member with the document that the log names.
 * @throws EventCliError that names the first thing that is wrong
 */
export async function verifyTill(reader: EventReader, tillId: string, screen: Screen): Promise<CheckedHead> {
  const stream = tillStream(tillId);
  const last = await newest(reader, stream);
  if (!last) throw new EventCliError(`There is no till '${tillId}'`);
  const progress = new Progress(screen, 'Checked', last.revision + 1);
  const fold = new CheckedFold();
  for (;;) {
    const { revision } = fold.head.state;
    for await (const page of pages(reader, stream, revision)) {
      for (const event of page) fold.take(event);
      progress.moved(page.length);
    }
    const problem = await documentProblem(reader, fold.head.state);
    // A till that runs may have removed the member in between: its log says so by now.
    if (problem && fold.head.state.revision > revision) continue;
    progress.done();
    if (problem) throw new EventCliError(problem);
    return fold.head;
  }
}

/**
 * A document that is newer than the log says is none: a crash between the two writes leaves it, and the next start names it.
 */
async function documentProblem(reader: EventReader, state: TillState): Promise<string | undefined> {
  for (const { id, personRevision } of members(state)) {
    const event = await newest(reader, personStream(id));
    if (event?.type !== PERSON_WRITTEN) return `Member ${id} has no document`;
    if (event.revision < personRevision) {
      return `The document of member ${id} stands at revision ${event.revision}, the log names ${personRevision}`;
    }
  }
  return undefined;
}
