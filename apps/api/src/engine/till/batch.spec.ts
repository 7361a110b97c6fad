import { describe, expect, it } from '@jest/globals';
import { aRun } from '@stammtisch/domain/testing';
import fc from 'fast-check';
import { appointAnna, decisionContext, openTill, requestFor } from '../../../test/harness/requests.js';
import { decideBatch, type Request } from './batch.js';
import { type ChainHead, START } from './logged-event.js';

/** A till that decides one batch after another. */
class Table {
  head: ChainHead = START;
  private readonly beginnings = new Map<string, number>();

  run(requests: readonly Request[], context = decisionContext) {
    const batch = decideBatch(this.head, requests, context, this.beginnings);
    this.head = batch.head;
    for (const { revision, metadata } of batch.events.toReversed())
      this.beginnings.set(metadata.commandId, revision);
    return batch;
  }
}

const open = requestFor(openTill(), 'opening');
const annaJoins = requestFor(appointAnna, 'first');
const topUp = (commandId: string, request?: string) =>
  requestFor({ type: 'TopUp', memberId: 'anna', amount: 500 }, commandId, request);

function annasTable(): Table {
  const table = new Table();
  table.run([open, annaJoins]);
  return table;
}

const balance = ({ head }: Table) => head.state.members.get('anna')?.balance;

describe('a repeated command', () => {
  it('books its money once when both are in one batch', () => {
    const table = annasTable();
    const { verdicts } = table.run([topUp('tap'), topUp('tap')]);
    expect(verdicts.map(({ kind }) => kind)).toEqual(['done', 'repeat']);
    expect(balance(table)).toBe(500);
  });

  it('books nothing for the same id with another request, in the same batch or later', () => {
    const table = annasTable();
    const { verdicts, events } = table.run([topUp('tap'), topUp('tap', 'another body')]);
    const repeat = { kind: 'repeat', revision: events[0]?.revision };
    expect(verdicts[1]).toEqual(repeat);
    expect(table.run([topUp('tap', 'another body')]).verdicts).toEqual([repeat]);
    expect(balance(table)).toBe(500);
  });

  it('is a new command under another id', () => {
    const table = annasTable();
    table.run([topUp('tap'), topUp('another tap')]);
    expect(balance(table)).toBe(1000);
  });

  it('is remembered if it changed nothing, but only with an idempotency key', () => {
    const table = annasTable();
    const withoutKey = requestFor(open.command, 'opened already', '');
    expect(table.run([withoutKey])).toMatchObject({ verdicts: [{ kind: 'already so' }], events: [] });
    const withKey = requestFor(open.command, 'opened already, with a key');
    const { commandId } = withKey.origin;
    const noted = { type: 'NothingChanged', data: { command: 'OpenTill' }, metadata: { commandId } };
    expect(table.run([withKey]).events).toMatchObject([noted]);
    expect(table.run([withKey]).verdicts[0]?.kind).toBe('repeat');
  });

  it('is decided again after a rejection', () => {
    const table = new Table();
    expect(table.run([topUp('tap')]).verdicts).toEqual([{ kind: 'rejected', code: 'member_not_found' }]);
    table.run([open, annaJoins, topUp('tap')]);
    expect(balance(table)).toBe(500);
  });

  it('appends nothing, at once or at the end of a random run', () => {
    fc.assert(
      fc.property(aRun(), ({ moves }) => {
        const table = new Table();
        const done: { readonly request: Request; readonly context: typeof decisionContext }[] = [];
        for (const { command, origin, context } of moves) {
          const request = { command, origin };
          if (table.run([request], context).events.length === 0) continue;
          done.push({ request, context });
          expect(table.run([request], context).events).toEqual([]);
        }
        for (const { request, context } of done) {
          expect(table.run([request], context).verdicts[0]?.kind).toBe('repeat');
          const reused = { ...request, origin: { ...request.origin, request: 'another body' } };
          expect(table.run([reused], context).events).toEqual([]);
        }
        expect(table.head.state.revision + 1).toBeGreaterThanOrEqual(done.length);
      }),
    );
  });
});

describe('a rule that throws', () => {
  it('fails its own command, and the others of the batch are booked', () => {
    const table = annasTable();
    const bug = new Error('a bug in a rule');
    const throwing = requestFor(
      {
        type: 'TopUp',
        amount: 500,
        get memberId(): string {
          throw bug;
        },
      },
      'throwing',
    );
    const { verdicts, events } = table.run([topUp('before'), throwing, topUp('after')]);
    expect(verdicts.map(({ kind }) => kind)).toEqual(['done', 'failed', 'done']);
    expect(verdicts[1]).toEqual({ kind: 'failed', error: bug });
    expect(events).toHaveLength(2);
    expect(balance(table)).toBe(1000);
  });

  it('leaves nothing of its command, which can be retried', () => {
    const table = annasTable();
    const { revision } = table.head.state;
    const newIdOnce = () => {
      throw new Error('no id');
    };
    expect(table.run([topUp('tap')], { ...decisionContext, newId: newIdOnce }).events).toEqual([]);
    expect(table.head.state.revision).toBe(revision);
    expect(table.run([topUp('tap')]).verdicts[0]?.kind).toBe('done');
  });
});
