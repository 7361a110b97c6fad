import { Mail, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { AmountField } from '../AmountField';
import { Avatar } from '../Avatar';
import { Button } from '../Button';
import { Card } from '../Card';
import { Checkbox } from '../Checkbox';
import { DateField } from '../DateField';
import { EmptyState } from '../EmptyState';
import { Field } from '../Field';
import { IconButton } from '../IconButton';
import { List } from '../List';
import { ListRow } from '../ListRow';
import { Money } from '../Money';
import { Notice } from '../Notice';
import { Spinner } from '../Spinner';
import { TablePicture } from '../TablePicture';
import { TabPanel } from '../TabPanel';
import { Tabs } from '../Tabs';
import { TextArea } from '../TextArea';
import { WordMark } from '../WordMark';
import styles from './Gallery.module.css';

const tabs = [
  { id: 'overview', label: 'Übersicht' },
  { id: 'members', label: 'Mitglieder' },
  { id: 'drinks', label: 'Getränke' },
  { id: 'transactions', label: 'Transaktionen' },
  { id: 'log', label: 'Protokoll' },
];

/** Buttons, fields, lists, notices. */
export function GalleryControls() {
  const [tab, setTab] = useState('overview');
  return (
    <div className={styles.stack}>
      <Tabs label="Bereiche" tabs={tabs} active={tab} onChange={setTab} />
      <TabPanel id={tab}>
        <Card>Inhalt von {tab}</Card>
      </TabPanel>
      <div className={styles.row}>
        <Button variant="main">Anmelden</Button>
        <Button variant="main" busy busyText="Meldet an …">
          Anmelden
        </Button>
        <Button>Neuen Link erstellen</Button>
        <Button icon={<Mail size={20} aria-hidden />}>Einladen</Button>
        <Button disabled>Gesperrt</Button>
        <Button variant="quiet">Abbrechen</Button>
        <Button variant="danger">Löschen</Button>
        <IconButton label="Löschen" icon={<Trash2 aria-hidden />} />
        <Spinner label="Lädt" />
      </div>
      <Button variant="main" wide>
        Runde ausgeben
      </Button>
      <Field label="Benutzername" name="username" autoComplete="username" defaultValue="anna" />
      <AmountField label="Betrag" hint="Mindestens 0,01 €" />
      <Field label="Passwort" type="password" error="Das Passwort muss mindestens 6 Zeichen lang sein" />
      <DateField label="Geburtstag" value="" onChange={() => {}} />
      <TextArea label="Nachricht (freiwillig)" defaultValue="Prost, beinand!" />
      <Checkbox label="Kassenton beim Kauf" defaultChecked hint="Nur wenn dein Gerät nicht stumm ist." />
      <Checkbox label="Leer" />
      <Notice variant="success">Profil erfolgreich aktualisiert!</Notice>
      <Notice variant="error">Fehler beim Aufladen des Guthabens</Notice>
      <Notice variant="info">Die Verbindung ist weg. Wir versuchen es weiter.</Notice>
      <Notice variant="warning">Dieser Link führt nur auf diesem Rechner zur Kasse.</Notice>
      <Card>
        <List>
          <ListRow
            leading={<Avatar name="Anna" id="1" />}
            title="Helles"
            meta="20.11.2026, 23:06"
            trailing={<Money cents={-350} signed />}
            action={<IconButton label="Helles stornieren" icon={<Undo2 aria-hidden />} />}
          />
          <ListRow title="Aufladung" meta="20.11.2026, 21:30" trailing={<Money cents={123456} signed />} />
          <ListRow
            leading={<Avatar name="Max" id="2" />}
            title="Maximilian-Ferdinand von Unterpfaffenhofen-Germering"
            meta="@maximilian · maximilian.von.unterpfaffenhofen@example.com"
            trailing={<Money cents={-123456} />}
            action={
              <>
                <Button>Guthaben setzen</Button>
                <Button variant="quiet">Löschen</Button>
              </>
            }
          />
        </List>
      </Card>
      <Card>
        <EmptyState picture={<TablePicture name="empty" size={88} />} text="Keine Transaktionen gefunden" />
      </Card>
      <WordMark size={72} />
    </div>
  );
}
