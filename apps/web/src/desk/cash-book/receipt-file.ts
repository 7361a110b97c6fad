import { MAX_RECEIPT_SIZE } from '@stammtisch/domain';
import { newKey } from '../../lib/idempotency-keys';

/** A file that is ready to be sent. */
export interface ReceiptFile {
  readonly name: string;
  readonly blob: Blob;
  /** By which the till knows the file when it comes again. */
  readonly key: string;
  /** The picture as an address to show it from; left out for a PDF. */
  readonly shown?: string;
}

/** Long edge of a picture in px, and its quality: what is tried, from the best on. A bill can still be read from the last. */
const TRIES = [
  [1600, 0.85],
  [1600, 0.7],
  [1600, 0.5],
  [1200, 0.6],
  [1000, 0.5],
] as const;

/**
 * Makes a picked file ready: a picture becomes a JPEG of at most 400 kB, without what the camera noted of place and time; a PDF stays as
 * it is. @throws Error that says in German why it can't be taken
 */
export async function receiptFile(file: File): Promise<ReceiptFile> {
  const { name } = file;
  if (file.type === 'application/pdf') {
    if (file.size <= MAX_RECEIPT_SIZE) return { name, blob: file, key: newKey() };
    throw new Error('Dieses PDF ist größer als 400 kB. Mach bitte ein Foto davon: das wird verkleinert');
  }
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('Das lässt sich hier nicht öffnen. Als Beleg geht ein Foto oder ein PDF');
  });
  for (const [edge, quality] of TRIES) {
    const blob = await jpegOf(picture, edge, quality);
    if (blob && blob.size <= MAX_RECEIPT_SIZE)
      return { name, blob, key: newKey(), shown: await addressOf(blob) };
  }
  throw new Error('Dieses Bild lässt sich nicht klein genug machen. Nimm bitte einen Ausschnitt davon');
}

function jpegOf(picture: ImageBitmap, edge: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) return Promise.resolve(null);
  // What shines through in a PNG would be black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

/** The page may show pictures of the till and such as are written out in their address, no others. */
function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
