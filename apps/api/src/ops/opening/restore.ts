import { createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Till } from '../../engine/till/till.js';
import { conflict, invalid, Problem } from '../../http/problem.js';
import { Settings } from '../../platform/settings.js';
import { FirstInvite } from '../../topics/invites/first-invite.js';
import { BackupError, type BackupFault } from '../backup/backup-error.js';
import { openBackup } from '../backup/on-thread.js';
import { discardBackup, restoreFolder } from './restore-folder.js';
import { joined } from './set-up-code.js';

/** The largest file that is taken, in bytes. */
const LARGEST = 8 * 1024 ** 3;
/** How much of the free disk a file may take: it is opened beside itself, and a sealed one is smaller than what is in it. */
const SHARE = 1 / 3;
/** How long a file may take to arrive, in ms: an hour on a slow line. */
const PATIENCE = 60 * 60 * 1000;
/** The till hangs up when no byte of the file has come for this many times its usual request timeout. */
const SILENCE = 2;

const FAULTS: Record<BackupFault, string> = {
  foreign: 'Das ist keine Sicherung einer Kasse',
  damaged: 'Diese Sicherung ist beschädigt oder unvollständig',
  wrong_passphrase: 'Mit dieser Passphrase geht die Sicherung nicht auf',
  needs_passphrase: 'Diese Sicherung ist versiegelt: gib ihre Passphrase ein',
  newer: 'Diese Sicherung ist von einer neueren Version. Bring erst diese Kasse auf den neuesten Stand',
};

const tooLarge = () =>
  new Problem(413, 'too_large', 'Für diese Sicherung ist auf der Platte der Kasse kein Platz');

type Opened = Awaited<ReturnType<typeof openBackup>>;

/** Takes a backup for a till that nobody has joined, and opens it beside. What can't be opened leaves nothing behind. */
@Injectable()
export class Restore {
  /** Resolves to the backup's secret once it is to be put in place of the till. */
  readonly agreed: Promise<string>;
  private agree: (appSecret: string) => void = () => {};
  private opened: Opened | undefined;
  /** Does a backup lie here, is one worked with, or is it to be put in place? */
  private stage: 'nothing' | 'held' | 'busy' | 'decided' = 'nothing';

  constructor(
    private readonly settings: Settings,
    private readonly till: Till,
    private readonly invite: FirstInvite,
  ) {
    this.agreed = new Promise((resolve) => {
      this.agree = resolve;
    });
    const forget = () => {
      if (this.stage !== 'nothing' && !this.invite.isOpen) this.discard();
    };
    till.onCommitted({ name: 'restore', hear: forget, resync: forget });
  }

  /** Takes the file that a request is made with. @throws Problem 413 when there is no room for it */
  take({ raw, server }: FastifyRequest): Promise<void> {
    return this.alone(async () => {
      const { folder, sent } = restoreFolder(this.settings);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const { bavail, bsize } = await statfs(folder);
      const most = Math.min(LARGEST, bavail * bsize * SHARE);
      if (Number(raw.headers['content-length'] ?? 0) > most) throw tooLarge();
      // Whoever else calls a till that nobody has joined may take as long.
      const { requestTimeout } = server.server;
      server.server.requestTimeout = PATIENCE;
      try {
        await pipeline(
          raw,
          bounded(most, requestTimeout * SILENCE),
          createWriteStream(sent, { flags: 'wx', mode: 0o600 }),
        );
      } finally {
        server.server.requestTimeout = requestTimeout;
      }
    });
  }

  /** Opens the file that was sent, and verifies it to its last event. @throws Problem that says what is wrong with it */
  look(passphrase: string | undefined): Promise<Opened> {
    const { sent, opened } = restoreFolder(this.settings);
    if (!existsSync(sent)) throw conflict('Wähle die Sicherung noch einmal aus');
    return this.alone(async () => {
      const found = await openBackup(sent, opened, passphrase || undefined);
      this.refuse(found);
      rmSync(sent);
      this.opened = found;
      return found;
    }, sent);
  }

  /** Has the backup with this hash put in place, once the call is answered. @throws Problem 409 unless it was looked at */
  decide(hash: string): void {
    const { appSecret, hash: its } = this.opened ?? {};
    if (this.stage === 'busy' || appSecret === undefined || its !== hash)
      throw conflict('Sieh dir die Sicherung noch einmal an');
    this.stage = 'decided';
    this.agree(appSecret);
  }

  /** @throws Problem when the till could not go on with this backup as it is set up */
  private refuse({ tillId, appSecret }: Opened): void {
    const { settings } = this;
    if (tillId !== settings.tillId)
      throw conflict(`Diese Sicherung ist von der Kasse '${tillId}'. Starte diese mit TILL_ID=${tillId}`);
    if (appSecret === undefined)
      throw conflict(
        'In dieser Sicherung fehlt ihr Geheimnis. Sie lässt sich nur mit dem Befehl events einspielen',
      );
    if (settings.secretIsSet && settings.appSecret !== appSecret)
      throw conflict(
        'Zu dieser Sicherung gehört ein anderes APP_SECRET. Starte diese Kasse mit dem der Sicherung',
      );
    if (settings.eventStoreUrl && this.till.state.revision >= 0)
      throw conflict('Im Speicher dieser Kasse steht schon etwas. Eingespielt wird nur in einen leeren');
  }

  /** One at a time. What fails leaves nothing behind. @param kept what there must be; without it nothing is kept of before */
  private async alone<T>(work: () => Promise<T>, kept?: string): Promise<T> {
    if (this.stage === 'busy' || this.stage === 'decided')
      throw conflict('Gerade wird schon eine Sicherung gelesen');
    this.stage = 'busy';
    try {
      this.opened = undefined;
      if (kept) rmSync(restoreFolder(this.settings).opened, { force: true });
      else discardBackup(this.settings);
      const done = await work();
      if (!this.invite.isOpen) throw joined();
      this.stage = 'held';
      return done;
    } catch (error) {
      this.stage = 'held';
      this.discard();
      throw this.invite.isOpen ? problemOf(error) : joined();
    }
  }

  /** Removes what lies here. Whoever works with it is refused once that is done. */
  private discard(): void {
    this.opened = undefined;
    discardBackup(this.settings);
    if (this.stage === 'held') this.stage = 'nothing';
  }
}

/** Passes on a stream of at most so many bytes, and hangs up when nothing comes for some ms. @throws Problem 413 */
const bounded = (most: number, silence: number) =>
  async function* (source: IncomingMessage) {
    let size = 0;
    const lost = () =>
      source.destroy(conflict('Die Sicherung kam nicht ganz an. Bitte sende sie noch einmal'));
    const hangUp = setTimeout(lost, silence).unref();
    try {
      for await (const chunk of source) {
        hangUp.refresh();
        size += chunk.length;
        if (size > most) throw tooLarge();
        yield chunk;
      }
    } finally {
      clearTimeout(hangUp);
    }
  };

function problemOf(error: unknown): unknown {
  if (error instanceof BackupError) return invalid(FAULTS[error.code]);
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC' ? tooLarge() : error;
}
