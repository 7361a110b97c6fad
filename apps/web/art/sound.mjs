/** Synthesises the cash register: the click of a key, the drawer's spring, and a bell of two partial sets. */
import { writeFileSync } from 'node:fs';

const rate = 16000;
const seconds = 0.9;
const samples = new Float64Array(rate * seconds);

/** Adds a decaying partial. */
function ring(start, frequency, level, decay) {
  for (let i = Math.round(start * rate); i < samples.length; i++) {
    const t = i / rate - start;
    const attack = Math.min(1, t / 0.002);
    samples[i] += level * attack * Math.exp(-t / decay) * Math.sin(2 * Math.PI * frequency * t);
  }
}

let state = 7;
/** Adds a short burst of filtered noise: wood and metal touching. */
function knock(start, level, decay, colour) {
  let low = 0;
  for (let i = Math.round(start * rate); i < samples.length; i++) {
    const t = i / rate - start;
    if (t > decay * 8) break;
    state = (state * 1103515245 + 12345) % 2147483648;
    low += colour * (state / 1073741824 - 1 - low);
    samples[i] += level * low * Math.exp(-t / decay);
  }
}

knock(0, 0.8, 0.008, 0.5);
ring(0, 190, 0.3, 0.02);
knock(0.07, 0.6, 0.012, 0.35);
ring(0.07, 150, 0.3, 0.03);
for (const [start, level] of [
  [0.13, 0.75],
  [0.25, 1],
]) {
  // A struck bell: its partials are no whole multiples, and the high ones die first.
  for (const [ratio, share, decay] of [
    [1, 0.5, 0.26],
    [1.003, 0.3, 0.24],
    [2.01, 0.26, 0.13],
    [2.76, 0.18, 0.08],
    [4.1, 0.06, 0.04],
  ]) {
    ring(start, 1568 * ratio, level * share * 0.5, decay);
  }
  knock(start, level * 0.25, 0.004, 0.9);
}

let loudest = 0;
for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
const fade = rate * 0.12;
const wav = Buffer.alloc(44 + samples.length * 2);
wav.write('RIFF', 0, 'latin1');
wav.writeUInt32LE(wav.length - 8, 4);
wav.write('WAVEfmt ', 8, 'latin1');
wav.writeUInt32LE(16, 16);
wav.writeUInt16LE(1, 20);
wav.writeUInt16LE(1, 22);
wav.writeUInt32LE(rate, 24);
wav.writeUInt32LE(rate * 2, 28);
wav.writeUInt16LE(2, 32);
wav.writeUInt16LE(16, 34);
wav.write('data', 36, 'latin1');
wav.writeUInt32LE(samples.length * 2, 40);
samples.forEach((sample, i) => {
  const end = Math.min(1, (samples.length - i) / fade);
  wav.writeInt16LE(Math.round((sample / loudest) * end * 26000), 44 + i * 2);
});
writeFileSync(new URL('../public/sounds/cash-register.wav', import.meta.url), wav);
