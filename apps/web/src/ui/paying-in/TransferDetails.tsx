import { formatEuro, spacedIban } from '@stammtisch/domain';
import { Download, Share2 } from 'lucide-react';
import { amountText } from '../../lib/money-form';
import { saveFile } from '../../lib/save-file';
import { useTable } from '../../lib/table/store';
import { CopyLine } from '../CopyField';
import { QrCode } from '../QrCode';
import { giroCode, qrPath, type Transfer } from '../qr-codes';
import { Stack } from '../Stack';
import { TaskButton } from '../TaskButton';
import { Muted } from '../Text';

/** A transfer to the table's account: to scan with a banking app, to pass to the app on this phone, or to copy line by line. */
export function TransferDetails({ amount, reference }: Pick<Transfer, 'amount' | 'reference'>) {
  const account = useTable((table) => table.paymentWays.transfer);
  if (!account) return <p>Überwiesen wird hier nicht mehr. Frag nach, wer die Kasse führt.</p>;
  const { recipient, iban, bic } = account;
  const code = giroCode({ ...account, amount, reference });
  const [Icon, words, passOn] = canShareFiles()
    ? [Share2, 'Code an die Banking-App geben', share]
    : [Download, 'Code als Bild sichern', saveFile];

  return (
    <Stack>
      <QrCode text={code} label={`GiroCode: ${formatEuro(amount)} an ${recipient}`} />
      <TaskButton wide icon={Icon} work={async () => passOn(await qrPicture(code, 'ueberweisung.png'))}>
        {words}
      </TaskButton>
      <div className="framed ruled">
        <CopyLine label="Empfänger" value={recipient} />
        <CopyLine label="IBAN" value={iban} shown={spacedIban(iban)} />
        {bic && <CopyLine label="BIC" value={bic} />}
        <CopyLine label="Betrag" value={amountText(amount)} shown={formatEuro(amount)} />
        <CopyLine label="Verwendungszweck" value={reference} />
      </div>
      <Muted centered>Am Verwendungszweck erkennt die Kasse dein Geld.</Muted>
    </Stack>
  );
}

/** Pixels of a module: large enough for a banking app that opens the picture. */
const MODULE = 12;

/** A QR code as a file, for the banking app on the same phone. */
async function qrPicture(text: string, name: string): Promise<File> {
  const { size, path } = qrPath(text);
  const canvas = document.createElement('canvas');
  canvas.width = size * MODULE;
  canvas.height = size * MODULE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error(NO_PICTURE);
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = 'black';
  pen.scale(MODULE, MODULE);
  pen.fill(new Path2D(path));
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!picture) throw new Error(NO_PICTURE);
  return new File([picture], name, { type: 'image/png' });
}

const NO_PICTURE = 'Das Bild lässt sich hier nicht machen';

/** True if this device can pass a picture to another app. Needs https. */
function canShareFiles(): boolean {
  const sample = new File([], 'code.png', { type: 'image/png' });
  return 'canShare' in navigator && navigator.canShare({ files: [sample] });
}

/** Shares the picture with another app. */
const share = (picture: File): Promise<void> =>
  // AbortError: the member has closed the share dialog.
  navigator.share({ files: [picture] }).catch((reason) => {
    if (reason?.name !== 'AbortError') throw reason;
  });
