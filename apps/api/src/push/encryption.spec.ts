import { createECDH } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { encrypted, sealed } from './web-push.js';

/** RFC 8291, section 5 and appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  receiver: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  message:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};
const bytes = (text: string) => Buffer.from(text, 'base64url');

test('the example of RFC 8291 is encrypted to the exact bytes', () => {
  const record = Buffer.concat([Buffer.from(RFC.text), Buffer.of(2)]);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(bytes(RFC.sender));
  const message = sealed(record, RFC.receiver, pair, bytes(RFC.salt));
  expect(message.toString('base64url')).toBe(RFC.message);
});

test('short and long messages have the same length, and all stay below 4096 bytes', () => {
  const lengths = ['', 'Noch 4,20 € bis zum Limit', 'ä'.repeat(511)].map(
    (text) => encrypted(text, RFC.receiver).length,
  );
  expect(new Set(lengths)).toEqual(new Set([16 + 5 + 65 + 1024 + 16]));
  expect(encrypted('ä'.repeat(700), RFC.receiver).length).toBeLessThan(4096);
});

test('the same message has another salt and key each time', () => {
  const [one, other] = [encrypted('Prost', RFC.receiver), encrypted('Prost', RFC.receiver)];
  expect(one.subarray(0, 86)).not.toEqual(other.subarray(0, 86));
});
