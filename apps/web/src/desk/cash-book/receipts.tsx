import { addressOf, type CashBookEntry, calls, wireCents } from '@stammtisch/contracts';
import { formatEuro, MAX_RECEIPT_SIZE } from '@stammtisch/domain';
import { useState } from 'react';
import { ActionDialog, type DialogEnding } from '../../admin/ActionDialog';
import { call } from '../../lib/api';
import { newKey } from '../../lib/idempotency-keys';
import { useTask } from '../../lib/use-task';
import { FilePicker } from '../../ui/FilePicker';
import { ButtonLink } from '../../ui/Links';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { isolated } from '../../words/format';
import { Turn } from '../Turn';
import { entryName, takesReceipt } from './cash';
import styles from './Receipt.module.css';

interface ReceiptDialogProps extends DialogEnding {
  readonly opened: CashBookEntry;
  /** The entries beside it, among which one leafs through the receipts, newest first. */
  readonly entries: readonly CashBookEntry[];
  /** May the viewer attach receipts, and replace them by others? */
  readonly keeps: boolean;
}

/** The receipt of an entry, a way to attach one, and the way to the receipts before and after, replaced ones among them. */
export function ReceiptDialog({ opened, entries, keeps, onClose }: ReceiptDialogProps) {
  const [{ entry, place }, turnTo] = useState({ entry: opened, place: 0 });
  const { receipts, entry_id, receipt_number, revision } = entry;
  const receipt = receipts[place];
  // What stands on the paper is compared with it.
  const booked = formatEuro(Math.abs(wireCents(entry.movements[0]?.amount ?? 0)));
  const [picked, setPicked] = useState<ReceiptFile>();
  const leaves = entries.flatMap((entry) => entry.receipts.map((_, place) => ({ entry, place })));
  const here = leaves.findIndex((leaf) => leaf.entry.revision === revision && leaf.place === place);
  function turn(steps: 1 | -1) {
    const to = leaves[here + steps];
    return to && (() => turnTo(to));
  }
  return (
    <ActionDialog
      title={`Beleg zu Nr. ${receipt_number}`}
      subtitle={`${entryName(entry)} · ${booked}`}
      lead={
        <>
          {receipt && !picked && (
            <>
              <Turn what="Beleg" before={turn(1)} after={turn(-1)} />
              {place > 0 && <Muted>Dieser Beleg ist ersetzt.</Muted>}
              <Shown key={receipt.id} receipt={receipt} />
            </>
          )}
          {keeps && takesReceipt(entry) && (
            <ReceiptPicker picked={picked} replaces={receipt !== undefined} onPick={setPicked} />
          )}
        </>
      }
      submitText={picked !== undefined && (receipt ? 'Beleg ersetzen' : 'Beleg anfügen')}
      send={async () => picked && attachReceipt(String(entry_id), picked)}
      said={receipt ? 'Beleg ersetzt' : 'Beleg angefügt'}
      onClose={onClose}
    />
  );
}

/** The picture itself; a PDF is saved and opened outside. */
function Shown({ receipt: { id, type } }: { receipt: CashBookEntry['receipts'][number] }) {
  const [missing, setMissing] = useState(false);
  const address = addressOf(calls.receipt, { params: { id } });
  if (missing) return <Notice variant="error">Der Beleg lässt sich gerade nicht laden.</Notice>;
  if (type !== 'application/pdf')
    return <img className={styles.picture} src={address} alt="Der Beleg" onError={() => setMissing(true)} />;
  return (
    <ButtonLink href={address} download>
      PDF herunterladen
    </ButtonLink>
  );
}

interface ReceiptPickerProps {
  readonly picked: ReceiptFile | undefined;
  /** There is a receipt already, which the picked one will replace. */
  readonly replaces?: boolean;
  readonly onPick: (picked: ReceiptFile) => void;
}

/** Picks the photo or PDF of a receipt, makes it small, and shows what will be sent. */
export function ReceiptPicker({ picked, replaces, onPick }: ReceiptPickerProps) {
  const { busy, error, run } = useTask();
  return (
    <Stack gap={2}>
      {picked?.shown && <img className={styles.picture} src={picked.shown} alt="Der gewählte Beleg" />}
      {picked && (
        <Muted>
          {isolated(picked.name)}, {Math.ceil(picked.blob.size / 1000)} kB
        </Muted>
      )}
      <div>
        <FilePicker
          label="Beleg"
          accept="image/*,application/pdf"
          busy={busy}
          onPick={(file) => void run(async () => onPick(await receiptFile(file)))}
        >
          {replaces || picked ? 'Anderen Beleg wählen' : 'Beleg: Foto oder PDF'}
        </FilePicker>
      </div>
      {error && <Notice variant="error">{error}</Notice>}
    </Stack>
  );
}

/** A file that is ready to be sent. */
export interface ReceiptFile {
  readonly name: string;
  readonly blob: Blob;
  /** By which the till knows the file when it comes again. */
  readonly key: string;
  /** The picture as an address to show it from; left out for a PDF. */
  readonly shown?: string;
}

/** Long edges of a picture in px: what is tried, from the best on. A bill can still be read from the last. */
const EDGES = [1600, 1300, 1000];
const QUALITY = 0.7;

/**
 * Makes a picked file ready: a picture becomes a JPEG of at most 400 kB, without what the camera noted of place and time; a PDF stays as
 * it is. @throws Error that says in German why it can't be taken
 */
async function receiptFile(file: File): Promise<ReceiptFile> {
  const { name } = file;
  if (file.type === 'application/pdf') {
    if (file.size <= MAX_RECEIPT_SIZE) return { name, blob: file, key: newKey() };
    throw new Error('Dieses PDF ist größer als 400 kB. Mach bitte ein Foto davon: das wird verkleinert');
  }
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error('Das lässt sich hier nicht öffnen. Als Beleg geht ein Foto oder ein PDF');
  });
  for (const edge of EDGES) {
    const shown = jpegOf(picture, edge);
    const bytes = Uint8Array.from(atob(shown.slice(shown.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
    const blob = new Blob([bytes], { type: 'image/jpeg' });
    if (blob.size <= MAX_RECEIPT_SIZE) return { name, blob, key: newKey(), shown };
  }
  throw new Error('Dieses Bild lässt sich nicht klein genug machen. Nimm bitte einen Ausschnitt davon');
}

/** The picture as a JPEG, written out in an address: the page may show such pictures, and those of the till, no others. */
function jpegOf(picture: ImageBitmap, edge: number): string {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('Dieses Bild lässt sich hier nicht verkleinern');
  // What shines through in a PNG would be black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/** Attaches a receipt to an entry. Sent again, the same file is attached once. */
export const attachReceipt = (id: string, { blob, key }: ReceiptFile) =>
  call(calls.attachReceipt, {
    params: { id },
    file: blob,
    idempotencyKey: key,
    patience: UPLOAD_MS,
  });

/** How long a receipt may take on a slow line, in ms. */
const UPLOAD_MS = 60_000;
