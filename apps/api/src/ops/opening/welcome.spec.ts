import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { encode } from 'uqr';
import { terminalQr, welcome } from './welcome.js';

const TOKEN = '/register/abcdefghijklmnopqrstuv';
const HERE = `http://localhost:8000${TOKEN}`;
const PHONE = `http://192.168.178.100:8000${TOKEN}`;

const CODE = 'K3XA7P';

const visibleLines = (text: string) => stripVTControlCharacters(text).split('\n');

describe('the welcome text of a new till in a terminal', () => {
  it('has a local link, a link for phones, and the latter as a QR code', () => {
    const text = welcome({ here: HERE, phones: [PHONE], code: CODE }, 80);
    expect(visibleLines(text)).toEqual(expect.arrayContaining([HERE, PHONE]));
    for (const line of terminalQr(PHONE)) expect(text).toContain(line);
  });

  it('shows one link if phones use the same', () => {
    const link = `https://kasse.example${TOKEN}`;
    const text = welcome({ here: link, phones: [link], code: CODE }, 80);
    expect(text.split(link)).toHaveLength(2);
    expect(text).not.toContain('WLAN');
    for (const line of terminalQr(link)) expect(text).toContain(line);
  });

  it('has the set-up code and names PUBLIC_URL, without a QR code, if no address for phones is known', () => {
    const text = welcome({ here: HERE, phones: [], code: CODE }, 80);
    expect(text).toContain('http://<Adresse dieses Rechners>:8000');
    expect(text).toMatch(/PUBLIC_URL/);
    expect(text).toContain('K3X A7P');
    expect(text).not.toContain('▀');
  });

  it('leaves out a QR code that is wider than the terminal', () => {
    const text = (columns: number) => welcome({ here: HERE, phones: [PHONE], code: CODE }, columns);
    expect(text(54)).toMatch(/▀/);
    expect(text(30)).not.toMatch(/▀/);
    expect(visibleLines(text(30))).toEqual(expect.arrayContaining([HERE, PHONE]));
    expect(text(30)).toContain('K3X A7P');
  });
});

it('a QR code in the terminal has every module, dark on light', () => {
  const rows = visibleLines(terminalQr(PHONE).join('\n')).flatMap((line) => [
    Array.from(line, (half) => half === '█' || half === '▀'),
    Array.from(line, (half) => half === '█' || half === '▄'),
  ]);
  const { data } = encode(PHONE, { ecc: 'L', border: 2 });
  expect(rows.slice(0, data.length)).toEqual(data.map((row) => row.map((dark) => !dark)));
});
