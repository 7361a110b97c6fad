import { useTask } from '../../lib/use-task';
import { FilePicker } from '../../ui/FilePicker';
import { Notice } from '../../ui/Notice';
import { Stack } from '../../ui/Stack';
import { Muted } from '../../ui/Text';
import { isolated } from '../../words/format';
import styles from './Receipt.module.css';
import { type ReceiptFile, receiptFile } from './receipt-file';

interface ReceiptPickerProps {
  readonly picked: ReceiptFile | undefined;
  /** There is a receipt already, which the picked one will replace. */
  readonly another?: boolean;
  readonly onPick: (picked: ReceiptFile) => void;
}

/** Picks the photo or PDF of a receipt, makes it small, and shows what will be sent. */
export function ReceiptPicker({ picked, another = picked !== undefined, onPick }: ReceiptPickerProps) {
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
          {another ? 'Anderen Beleg wählen' : 'Beleg: Foto oder PDF'}
        </FilePicker>
      </div>
      {error && <Notice variant="error">{error}</Notice>}
    </Stack>
  );
}
