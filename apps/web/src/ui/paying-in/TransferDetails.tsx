import { type Cents, formatEuro, spacedIban, type TransferWay } from '@stammtisch/domain';
import { Download, Share2 } from 'lucide-react';
import { amountText } from '../../lib/use-amount';
import { useTask } from '../../lib/use-task';
import { Button } from '../Button';
import { CopyLine } from '../CopyLine';
import { Muted } from '../Muted';
import { Notice } from '../Notice';
import { QrCode } from '../QrCode';
import { Stack } from '../Stack';
import { giroCode } from './giro-code';
import { canShareFiles, passOn, qrPicture } from './giro-picture';
import styles from './TransferDetails.module.css';

export interface TransferDetailsProps {
  readonly amount: Cents;
  readonly reference: string;
  readonly account: Pick<TransferWay, 'recipient' | 'iban' | 'bic'>;
}

/** A transfer to scan with a banking app, to hand to the one on this phone, or to copy line by line. */
export function TransferDetails({ amount, reference, account }: TransferDetailsProps) {
  const { recipient, iban, bic } = account;
  const code = giroCode({ recipient, iban, bic, amount, reference });
  const task = useTask();
  const [Icon, words] = canShareFiles()
    ? [Share2, 'Code an die Banking-App geben']
    : [Download, 'Code als Bild sichern'];

  return (
    <Stack>
      <QrCode text={code} label={`GiroCode: ${formatEuro(amount)} an ${recipient}`} />
      {task.error && <Notice variant="error">{task.error}</Notice>}
      <Button
        wide
        icon={<Icon size={20} aria-hidden />}
        busy={task.busy}
        onClick={() => void task.run(async () => passOn(await qrPicture(code, 'ueberweisung.png')))}
      >
        {words}
      </Button>
      <div className={styles.lines}>
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
