import { inflateSync } from 'node:zlib';

/** Does a file begin and end as a PDF? */
export const isPdf = (bytes: Buffer) =>
  /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && bytes.subarray(-1024).includes('%%EOF');

/** Names in a PDF by which something happens, is hidden or brought along; and those that keep anybody from looking into it. */
const REFUSED =
  /^(JavaScript|JS|OpenAction|AA|Launch|EmbeddedFiles?|RichMedia|Encrypt|XFA|GoTo[ER]|ImportData|SubmitForm|Rendition|Movie|Sound|3D)$/;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;

/** Largest object stream that is looked into, in bytes: one that packs more into so small a file means no good. */
const MOST_INFLATED = 8_000_000;

/**
 * Is a PDF nothing but pages to look at? All names in it are looked through wherever they stand, also inside of streams and strings: so
 * nothing depends on how a reader finds its way in the file. A compressed page may hold such a name by chance, once in some hundred
 * files; it is refused as well.
 */
export function isHarmlessPdf(bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  const packed = objectStreams(bytes, text);
  return packed !== undefined && ![text, ...packed].some(hasRefusedName);
}

function hasRefusedName(text: string): boolean {
  for (const [, name = ''] of text.matchAll(NAME)) if (REFUSED.test(plain(name))) return true;
  return false;
}

/** Any letter of a name may be written as its number: `/J#53` is `/JS`. */
const plain = (name: string) =>
  name.replace(/#([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** The objects that are packed into streams, as text; undefined when one can't be unpacked. */
function objectStreams(bytes: Buffer, text: string): string[] | undefined {
  const found: string[] = [];
  for (const { index, 0: keyword } of text.matchAll(/stream\r?\n/g)) {
    if (text.slice(index - 3, index) === 'end') continue;
    const head = text.slice(Math.max(0, text.lastIndexOf('obj', index)), index);
    if (!holdsObjects(head)) continue;
    const objects = inflated(bytes.subarray(index + keyword.length), head);
    if (objects === undefined) return undefined;
    found.push(objects);
  }
  const named = Array.from(text.matchAll(NAME), ([, name = '']) => plain(name));
  return named.filter((name) => name === 'ObjStm').length > found.length ? undefined : found;
}

/** Does the head of a stream say that it holds objects? Each such stream says where the first one begins. */
const holdsObjects = (head: string) =>
  Array.from(head.matchAll(NAME), ([, name = '']) => plain(name)).some((name) =>
    /^(ObjStm|First)$/.test(name),
  );

function inflated(bytes: Buffer, head: string): string | undefined {
  const names = Array.from(head.matchAll(NAME), ([, name = '']) => plain(name));
  // Another filter, or a second one, is more than what is looked into here.
  const filters = names.filter((name) => /Decode$/.test(name) || name === 'DecodeParms' || name === 'Crypt');
  if (filters.join() !== 'FlateDecode') return undefined;
  try {
    return inflateSync(bytes, { maxOutputLength: MOST_INFLATED }).toString('latin1');
  } catch {
    return undefined;
  }
}
