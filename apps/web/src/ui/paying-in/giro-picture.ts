import { encode } from 'uqr';

/** Light modules around the code, and the pixels of a module: large enough for a banking app that opens the picture. */
const QUIET_ZONE = 4;
const MODULE = 12;

/** A text as a QR code in a file, for the banking app on the same phone. */
export async function qrPicture(text: string, name: string): Promise<File> {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE;
  canvas.height = size * MODULE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error(NO_PICTURE);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) pen.fillRect(x * MODULE, y * MODULE, MODULE, MODULE);
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!picture) throw new Error(NO_PICTURE);
  return new File([picture], name, { type: 'image/png' });
}

const NO_PICTURE = 'Das Bild lässt sich hier nicht machen';

/** Whether this device can hand a picture to another app. Without https it can't. */
export function canShareFiles(): boolean {
  const sample = new File([], 'code.png', { type: 'image/png' });
  return 'canShare' in navigator && navigator.canShare({ files: [sample] });
}

/** Hands the picture to another app, or downloads it where the device cannot share files. */
export async function passOn(picture: File): Promise<void> {
  if (canShareFiles()) return share(picture);
  const url = URL.createObjectURL(picture);
  const link = document.createElement('a');
  link.href = url;
  link.download = picture.name;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function share(picture: File): Promise<void> {
  try {
    await navigator.share({ files: [picture] });
  } catch (reason) {
    // AbortError means that the member closed the device's sheet.
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) throw reason;
  }
}
