import { addressOf, type CashBookEntry, calls, isolated, wireCents } from '@stammtisch/contracts';
import { formatEuro, MAX_RECEIPT_SIZE } from '@stammtisch/domain';
import { useState } from 'react';
import { ActionDialog, type DialogEnding } from '../../admin/ActionDialog';
import { call } from '../../lib/api';
import { newKey } from '../../lib/idempotency-keys';
import { useMay } from '../../lib/table/store';
import { useTask } from '../../lib/use-task';
import { FilePicker } from '../../ui/FilePicker';
import { ButtonLink } from '../../ui/Links';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { Turn } from '../Turn';
import { acceptsReceipt, entryName } from './cash';
import styles from './Receipt.module.css';

interface ReceiptDialogProps extends DialogEnding {
  readonly opened: CashBookEntry;
  /** The list it was opened from, newest first: the receipts to browse. */
  readonly entries: readonly CashBookEntry[];
}

/** Shows an entry's receipt, attaches or replaces it, and browses to the receipts before and after, including replaced ones. */
export function ReceiptDialog({ opened, entries, onClose }: ReceiptDialogProps) {
  const treasurer = useMay('treasurer');
  const all = entries.flatMap((entry) =>
    entry.receipts.map((receipt, index) => ({ entry, receipt, isReplaced: index > 0 })),
  );
  const [position, turnTo] = useState(all.findIndex(({ entry }) => entry === opened));
  const { entry, receipt, isReplaced } = all[position] ?? { entry: opened };
  // Shown so that it can be compared with the receipt.
  const booked = formatEuro(Math.abs(wireCents(entry.movements[0]?.amount ?? 0)));
  const [picked, setPicked] = useState<ReceiptFile>();
  const turn = (to: number) => all[to] && (() => turnTo(to));
  return (
    <ActionDialog
      title={`Beleg zu Nr. ${entry.receipt_number}`}
      subtitle={`${entryName(entry)} · ${booked}`}
      submitText={picked !== undefined && (receipt ? 'Beleg ersetzen' : 'Beleg anfügen')}
      send={async () => picked && attachReceipt(String(entry.entry_id), picked)}
      success={receipt ? 'Beleg ersetzt' : 'Beleg angefügt'}
      onClose={onClose}
    >
      {receipt && !picked && (
        <>
          <Turn what="Beleg" before={turn(position + 1)} after={turn(position - 1)} />
          {isReplaced && <Muted>Dieser Beleg ist ersetzt.</Muted>}
          <ReceiptView key={receipt.id} receipt={receipt} />
        </>
      )}
      {treasurer && acceptsReceipt(entry) && (
        <ReceiptPicker picked={picked} replaces={receipt !== undefined} onPick={setPicked} />
      )}
    </ActionDialog>
  );
}

/** The picture, or a link to download a PDF. */
function ReceiptView({ receipt: { id, type } }: { receipt: CashBookEntry['receipts'][number] }) {
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
  /** The picked receipt will replace an existing one. */
  readonly replaces?: boolean;
  readonly onPick: (picked: ReceiptFile) => void;
}

/** Picks the photo or PDF of a receipt, shrinks it, and shows a preview. */
export function ReceiptPicker({ picked, replaces, onPick }: ReceiptPickerProps) {
  const { busy, error, run } = useTask();
  return (
    <Stack gap={2}>
      {picked?.preview && <img className={styles.picture} src={picked.preview} alt="Der gewählte Beleg" />}
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

/** A file that is ready to upload. */
export interface ReceiptFile {
  readonly name: string;
  readonly blob: Blob;
  /** Idempotency key: a retried upload attaches the file once. */
  readonly key: string;
  /** The picture as a data URL; undefined for a PDF. */
  readonly preview?: string;
}

/** Long edges tried in turn, in px. At the smallest a bill is still legible. */
const EDGES = [1600, 1300, 1000];
const QUALITY = 0.7;

/**
 * Prepares a picked file. A picture becomes a JPEG of at most 400 kB without the camera's metadata (location and time). A PDF is kept as it
 * is. @throws Error with a German message why the file is not accepted
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
    const preview = jpegOf(picture, edge);
    const base64 = preview.slice(preview.indexOf(',') + 1);
    const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
    const blob = new Blob([bytes], { type: 'image/jpeg' });
    if (blob.size <= MAX_RECEIPT_SIZE) return { name, blob, key: newKey(), preview };
  }
  throw new Error('Dieses Bild lässt sich nicht klein genug machen. Nimm bitte einen Ausschnitt davon');
}

/** The picture as a JPEG data URL. The content security policy allows images only from data URLs and the till itself. */
function jpegOf(picture: ImageBitmap, edge: number): string {
  const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Dieses Bild lässt sich hier nicht verkleinern');
  // JPEG has no transparency: without the fill it turns black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/** Attaches a receipt to an entry; a retry attaches the same file only once. */
export const attachReceipt = (id: string, { blob, key }: ReceiptFile) =>
  call(calls.attachReceipt, { params: { id }, file: blob, idempotencyKey: key, timeoutMs: UPLOAD_MS });

/** Generous, for slow connections. */
const UPLOAD_MS = 60_000;
