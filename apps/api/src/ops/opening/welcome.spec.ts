import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { encode } from 'uqr';
import { terminalQr, welcome } from './welcome.js';

const TOKEN = '/register/abcdefghijklmnopqrstuv';
const HERE = `http://localhost:8000${TOKEN}`;
const PHONE = `http://192.168.178.100:8000${TOKEN}`;

const CODE = 'K3XA7P';

const shown = (text: string) => stripVTControlCharacters(text).split('\n');

describe('What a new till says in a terminal', () => {
  it('stands in a frame, with the link for here, the one for phones, and that one as a QR code', () => {
    const text = welcome({ here: HERE, phones: [PHONE], code: CODE }, 80);
    const lines = shown(text);
    expect(new Set(lines.map(({ length }) => length)).size).toBe(1);
    expect(lines[0]).toMatch(/^╭─+╮$/);
    expect(lines.at(-1)).toMatch(/^╰─+╯$/);
    expect(text).toContain(HERE);
    expect(text).toContain(PHONE);
    for (const line of terminalQr(PHONE)) expect(text).toContain(line);
  });

  it('has its links at the end, where the smallest terminal still shows them', () => {
    const last = shown(welcome({ here: HERE, phones: [PHONE], code: CODE }, 80)).slice(-20);
    expect(last.filter((line) => line.includes(TOKEN))).toHaveLength(2);
  });

  it('needs no second link where phones take the same', () => {
    const link = `https://kasse.example${TOKEN}`;
    const text = welcome({ here: link, phones: [link], code: CODE }, 80);
    expect(text.split(link)).toHaveLength(2);
    expect(text).not.toContain('WLAN');
    for (const line of terminalQr(link)) expect(text).toContain(line);
  });

  it('has no QR code for phones that would not find it, but the set-up code, and what to set', () => {
    const text = welcome({ here: HERE, phones: [], code: CODE }, 80);
    expect(text).toContain('http://<Adresse dieses Rechners>:8000');
    expect(text).toMatch(/PUBLIC_URL/);
    expect(text).toContain('K3X A7P');
    expect(text).not.toContain('▀');
  });

  it('stands in a log without a frame, and without a QR code that has no room there', () => {
    const inLog = (phone: string) => welcome({ here: HERE, phones: [phone], code: CODE, inLog: true }, 60);
    const lines = shown(inLog(PHONE));
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(70);
    expect(lines.join('')).toMatch(/▀/);
    const long = inLog(`https://${'kasse.'.repeat(60)}example${TOKEN}`);
    expect(long).not.toMatch(/▀/);
    expect(long).toContain('K3X A7P');
  });

  it('keeps links whole where a frame has no room', () => {
    const lines = shown(welcome({ here: HERE, phones: [PHONE], code: CODE }, 60));
    expect(lines).toContain(PHONE);
    expect(lines.join('')).not.toMatch(/[╭│╰]/);
  });
});

it('A QR code in the terminal has every module of the code, dark on light', () => {
  const rows = shown(terminalQr(PHONE).join('\n')).flatMap((line) => [
    Array.from(line, (half) => half === '█' || half === '▀'),
    Array.from(line, (half) => half === '█' || half === '▄'),
  ]);
  const { data } = encode(PHONE, { ecc: 'L', border: 2 });
  expect(rows.slice(0, data.length)).toEqual(data.map((row) => row.map((dark) => !dark)));
});
