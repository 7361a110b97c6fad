import { stripVTControlCharacters } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import { WebAddresses } from '../../http/web-addresses.js';
import { FirstInvite } from '../../topics/invites/first-invite.js';
import { welcome } from './welcome.js';

/** Columns of a terminal that shows what a container said: as many as all have. What they put before a line is not counted. */
const COLUMNS = 60;

/** Shows how to join a till without members. */
@Injectable()
export class FirstWords {
  constructor(
    private readonly invite: FirstInvite,
    private readonly web: WebAddresses,
  ) {}

  /** Shows it once the till listens: in German for people and, without a terminal, as a line of the log for programs. */
  tell({ isTTY, columns }: Pick<typeof process.stdout, 'isTTY' | 'columns'> = process.stdout): void {
    const { invite, web } = this;
    if (!invite.isOpen) return;
    const { path, code } = invite;
    const here = web.known + path;
    const { addresses } = web.linkFrom(web.known, path);
    const words = { here, phones: addresses.map((address) => address + path), code };
    if (isTTY) return void process.stdout.write(`\n${welcome(words, columns)}\n\n`);
    const text = welcome({ ...words, inLog: true }, COLUMNS);
    // The journal shows no line with colours in it.
    const plain = process.env.JOURNAL_STREAM ? stripVTControlCharacters(text) : text;
    process.stderr.write(`\n${plain}\n\n`);
    new Logger('Till').log(
      `The till has no members yet. Register the first superuser here: ${here} (set-up code: ${code})`,
    );
  }
}
