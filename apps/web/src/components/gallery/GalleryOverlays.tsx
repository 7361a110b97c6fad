import { useState } from 'react';
import { Button } from '../Button';
import { CelebrationMat } from '../CelebrationMat';
import { CelebrationSlate } from '../CelebrationSlate';
import { ChoiceCards } from '../ChoiceCards';
import { ConfirmDialog } from '../ConfirmDialog';
import { Dialog } from '../Dialog';
import { DialogFooter } from '../DialogFooter';
import { DrinkPicture } from '../DrinkPicture';
import { TablePicture } from '../TablePicture';
import { Tally } from '../Tally';
import { TextArea } from '../TextArea';
import styles from './Gallery.module.css';

const choices = [
  {
    value: 'next_round',
    title: 'Die nächste Runde',
    text: 'Für jeden das nächste Getränk',
    picture: <TablePicture name="round" size={44} />,
  },
  {
    value: 'full_evening',
    title: 'Den ganzen Abend',
    text: 'Alle Getränke bis 6 Uhr früh',
    picture: <TablePicture name="evening" size={44} />,
  },
] as const;

/** Dialogs and celebrations. */
export function GalleryOverlays() {
  const [open, setOpen] = useState(location.hash.slice(1));
  const [type, setType] = useState<'next_round' | 'full_evening'>('next_round');
  const close = () => setOpen('');
  return (
    <div className={styles.stack}>
      <div className={styles.row}>
        <Button onClick={() => setOpen('round')}>Runde</Button>
        <Button onClick={() => setOpen('confirm')}>Nachfrage</Button>
      </div>
      <div className={styles.celebration}>
        <CelebrationMat
          picture={<DrinkPicture icon="beer.png" size={92} />}
          title="Getränk erfolgreich gekauft!"
        >
          <Tally count={8} drawLast size={34} label="8 Getränke heute" />
        </CelebrationMat>
        <CelebrationSlate title="Auf Bertls Nacken!" giver="Bertl" message="Prost, beinand!" />
      </div>
      <Dialog open={open === 'round'} title="Auf meinen Nacken" onClose={close}>
        <ChoiceCards
          legend="Was spendierst du dem Tisch?"
          options={choices}
          value={type}
          onChange={setType}
        />
        <TextArea label="Nachricht (freiwillig)" defaultValue="Prost, beinand!" />
        <p>8 am Tisch · höchstens 31,20 € von deinem Guthaben</p>
        <DialogFooter>
          <Button variant="main" wide onClick={close}>
            Runde ausgeben
          </Button>
        </DialogFooter>
      </Dialog>
      {open === 'confirm' && (
        <ConfirmDialog
          title="Mitglied löschen?"
          text="Bertl Huber kann sich danach nicht mehr anmelden."
          confirmText="Löschen"
          danger
          onConfirm={() => Promise.reject(new Error('Fehler beim Löschen des Mitglieds'))}
          onCancel={close}
        />
      )}
    </div>
  );
}
