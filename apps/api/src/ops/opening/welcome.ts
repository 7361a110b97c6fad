import { stripVTControlCharacters } from 'node:util';
import { Logger } from '@nestjs/common';
import { renderUnicodeCompact } from 'uqr';
import type { WebAddresses } from '../../http/web-addresses.js';
import type { FirstInvite } from '../../topics/invites/invites.service.js';

/** Columns that every terminal has beside the prefix that container tools put before a line. */
const COLUMNS = 54;

/**
 * Prints how to join a till without members: a German text and, without a terminal, also a log line for programs. Called once the till
 * listens.
 */
export function printWelcome({ isOpen, path, code }: FirstInvite, web: WebAddresses): void {
  if (!isOpen) return;
  const { isTTY, columns } = process.stdout;
  const here = web.known + path;
  const { addresses } = web.linkFrom(web.known, path);
  const phones = addresses.map((address) => address + path);
  const text = welcome({ here, phones, code }, isTTY ? columns : COLUMNS);
  if (isTTY) return void process.stdout.write(`\n${text}\n\n`);
  // journald hides lines with colours.
  const plain = process.env.JOURNAL_STREAM ? stripVTControlCharacters(text) : text;
  process.stderr.write(`\n${plain}\n\n`);
  new Logger('Till').log(
    `The till has no members yet. Register the first superuser here: ${here} (set-up code: ${code})`,
  );
}

/** Light margin of a QR code, in modules. Half of the standard's is enough on a screen, and saves lines. */
const QUIET_ZONE = 2;

/** Escape sequences for black on white, independent of the terminal's colours: not all scanners read inverted codes. */
const LIGHT = '\u001b[38;5;231m';
const ON_DARK = '\u001b[48;5;16m';
const PLAIN = '\u001b[0m';

/** A QR code in half blocks, two modules a line. The number of modules is odd, so the last line is half a line. */
export function terminalQr(text: string): string[] {
  const lines = renderUnicodeCompact(text, { ecc: 'L', border: QUIET_ZONE }).split('\n');
  return lines.map((line, index) => LIGHT + (index < lines.length - 1 ? ON_DARK : '') + line + PLAIN);
}

export interface FirstLinks {
  /** The link for a browser on the till's own machine. */
  readonly here: string;
  /** Links for phones, the likeliest address first; empty if phones can't reach the till. */
  readonly phones: readonly string[];
  readonly code: string;
}

/**
 * The first superuser's link, with a QR code for phones, and the set-up code. Link and set-up code come last: a terminal may show only
 * the last 24 lines.
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

/** Help for a till that phones can't reach under its known address. */
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
