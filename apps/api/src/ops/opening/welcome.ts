import { stripVTControlCharacters } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import { renderUnicodeCompact } from 'uqr';
import { WebAddresses } from '../../http/web-addresses.js';
import { FirstInvite } from '../../topics/invites/invites.service.js';

/** Columns of a terminal that shows what a container said: as many as all have. What they put before a line is not counted. */
const COLUMNS = 54;

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
    const phones = addresses.map((address) => address + path);
    const text = welcome({ here, phones, code }, isTTY ? columns : COLUMNS);
    if (isTTY) return void process.stdout.write(`\n${text}\n\n`);
    // The journal shows no line with colours in it.
    const plain = process.env.JOURNAL_STREAM ? stripVTControlCharacters(text) : text;
    process.stderr.write(`\n${plain}\n\n`);
    new Logger('Till').log(
      `The till has no members yet. Register the first superuser here: ${here} (set-up code: ${code})`,
    );
  }
}

/** Light margin of a QR code, in modules: half of what the standard asks for reads well on a screen, and spares lines. */
const QUIET_ZONE = 2;

/** Escape sequences for black on white, whatever colours the terminal has: not all scanners read the opposite. */
const LIGHT = '\u001b[38;5;231m';
const ON_DARK = '\u001b[48;5;16m';
const PLAIN = '\u001b[0m';

/** A text as a QR code in half blocks, two modules to a line. The last line is half a line, as a code has an odd number. */
export function terminalQr(text: string): string[] {
  const lines = renderUnicodeCompact(text, { ecc: 'L', border: QUIET_ZONE }).split('\n');
  return lines.map((line, index) => LIGHT + (index < lines.length - 1 ? ON_DARK : '') + line + PLAIN);
}

export interface FirstLinks {
  /** The link for a browser on the till's own machine. */
  readonly here: string;
  /** The link for phones, the likeliest address first; none when phones don't find the till. */
  readonly phones: readonly string[];
  /** The set-up code. */
  readonly code: string;
}

/**
 * Text for the terminal of a new till: the link for the first superuser with a QR code of it for a phone, and the set-up code. They
 * come last, as a terminal may have no more than 24 lines.
 */
export function welcome({ here, phones, code }: FirstLinks, columns: number): string {
  const [likeliest] = phones;
  const others = phones.filter((link) => link !== here);
  const qr = likeliest ? terminalQr(likeliest) : [];
  const fits = qr.every((line) => stripVTControlCharacters(line).length <= columns);
  return [
    'Servus am Stammtisch!',
    '',
    ...(likeliest && fits ? [...qr, ''] : []),
    'Deine Kasse läuft und hat noch keine Mitglieder. Mit diesem',
    'Link wirst du ihr erster Admin:',
    '',
    here,
    '',
    ...(others.length > 0 ? ['Am Handy, im selben WLAN wie dieser Rechner:', '', ...others, ''] : []),
    ...(likeliest ? [] : [...elsewhere(here), '']),
    `Oder öffne die Kasse und tippe den Code: ${code.slice(0, 3)} ${code.slice(3)}`,
    'Beides gilt, bis jemand dabei ist. Alle anderen lädst du in der',
    'App ein.',
  ].join('\n');
}

/** What helps where phones don't find the till under the address that it knows of itself. */
function elsewhere(here: string): string[] {
  const { protocol, port } = new URL(here);
  const address = `${protocol}//<Adresse dieses Rechners>${port && `:${port}`}`;
  return [
    'Von woanders, auch am Handy, findest du sie so nicht. Dort öffnest du',
    address,
    'und trägst das auch als PUBLIC_URL ein, damit Links für andere',
    'damit beginnen (HOST darf nicht auf localhost stehen).',
  ];
}
