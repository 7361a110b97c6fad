import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const SEQUENCE = 0x30;
const SET = 0x31;
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OCTET_STRING = 0x04;
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const TIME = 0x18;
const EXPLICIT_VERSION = 0xa0;
const EXPLICIT_EXTENSIONS = 0xa3;
const DNS_NAME = 0x82;
const IP_ADDRESS = 0x87;

const COMMON_NAME = Buffer.from('550403', 'hex');
const ALTERNATIVE_NAME = Buffer.from('551d11', 'hex');
const ECDSA_WITH_SHA256 = Buffer.from('2a8648ce3d040302', 'hex');

/** A key and a certificate for this machine that vouches for itself, both PEM: no secret has to lie in the repository. */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  const algorithm = der(SEQUENCE, der(OBJECT_ID, ECDSA_WITH_SHA256));
  const commonName = der(SEQUENCE, der(OBJECT_ID, COMMON_NAME), der(UTF8_STRING, Buffer.from('wire double')));
  const name = der(SEQUENCE, der(SET, commonName));
  const validity = der(SEQUENCE, time('20200101000000Z'), time('21200101000000Z'));
  const host = [der(DNS_NAME, Buffer.from('localhost')), der(IP_ADDRESS, Buffer.of(127, 0, 0, 1))];
  const extensions = der(
    SEQUENCE,
    der(SEQUENCE, der(OBJECT_ID, ALTERNATIVE_NAME), der(OCTET_STRING, der(SEQUENCE, ...host))),
  );
  const toBeSigned = der(
    SEQUENCE,
    der(EXPLICIT_VERSION, der(INTEGER, Buffer.of(2))),
    der(INTEGER, Buffer.of(1), randomBytes(8)),
    algorithm,
    name,
    validity,
    name,
    publicKey,
    der(EXPLICIT_EXTENSIONS, extensions),
  );
  const signature = sign('sha256', toBeSigned, createPrivateKey(privateKey));
  const certificate = der(SEQUENCE, toBeSigned, algorithm, der(BIT_STRING, Buffer.of(0), signature));
  return { key: privateKey, cert: pem(certificate) };
}

/** One value in DER: tag, length, content. */
function der(tag: number, ...content: readonly Buffer[]): Buffer {
  const value = Buffer.concat(content);
  const { length } = value;
  if (length < 0x80) return Buffer.concat([Buffer.of(tag, length), value]);
  if (length < 0x100) return Buffer.concat([Buffer.of(tag, 0x81, length), value]);
  return Buffer.concat([Buffer.of(tag, 0x82, length >> 8, length & 0xff), value]);
}

function time(text: string): Buffer {
  return der(TIME, Buffer.from(text));
}

function pem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}
