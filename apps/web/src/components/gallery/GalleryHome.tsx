import { useState } from 'react';
import { Avatar } from '../Avatar';
import { BeerMat } from '../BeerMat';
import { Button } from '../Button';
import { CountingMoney } from '../CountingMoney';
import { DrinkCard } from '../DrinkCard';
import { List } from '../List';
import { ListRow } from '../ListRow';
import { Money } from '../Money';
import { Slate } from '../Slate';
import { TablePicture } from '../TablePicture';
import { Tally } from '../Tally';
import styles from './Gallery.module.css';

const drinks = [
  ['Helles', 'beer.png', 350],
  ['Augustiner', 'augustiner.png', 380],
  ['Tegernseer', 'tegernseer.png', 380],
  ['Giesinger', 'giesinger.png', 390],
  ['Maß', 'bier_krug.png', 980],
  ['Weißbier', 'weissbier.png', 390],
  ['Wildbräu Kirta', 'wildbraeu.png', 420],
  ['Goaßnmaß', 'goasnmass.png', 1150],
  ['Spezi', 'spezi.png', 280],
  ['Cola', 'cola.png', 280],
  ['White Monster', 'white_monster.png', 260],
  ['Wasser', 'wasser.png', 150],
  ['Adelhozener', 'adelhozener.png', 180],
  ['Obstler', 'schnaps.png', 200],
  ['Schorle rot', 'wein_rot_weiss.png', 320],
  ['Cocktail', 'cocktail.png', 750],
  ['Kaffee', 'kaffee-fehlt.png', 220],
  ['Alkoholfreies Weißbier vom Nachbarort', 'weissbier.png', 123456],
] as const;

/** The parts of the home screen. */
export function GalleryHome({ announce }: { announce(message: string): void }) {
  const [balance, setBalance] = useState(2350);
  const [count, setCount] = useState(7);
  const buy = (name: string, cents: number) => {
    setBalance(balance - cents);
    setCount(count + 1);
    announce(`${name} gekauft`);
  };
  return (
    <div className={styles.stack}>
      <BeerMat aria-label="Mein Deckel">
        <div>
          <h2 className={styles.greeting}>Servus, Anna</h2>
          <CountingMoney cents={balance} size="big" />
        </div>
        <div className={styles.tonight}>
          <Tally count={count} pencil={4} label={`${count} Getränke heute`} />
          <span className={styles.small}>heute</span>
        </div>
      </BeerMat>
      <Button onClick={() => setCount(Math.max(0, count - 1))}>Letztes stornieren</Button>
      <Slate aria-label="Runde">
        <div className={styles.round}>
          <TablePicture name="round" size={56} />
          <div>
            <h2>Auf Bertls Nacken!</h2>
            <p className={styles.chalkSoft}>Dein nächstes Getränk geht auf Bertl · „Prost, beinand!“</p>
          </div>
        </div>
      </Slate>
      <div className={styles.drinks}>
        {drinks.map(([name, icon, price], index) => (
          <DrinkCard
            key={name}
            name={name}
            icon={icon}
            priceCents={price}
            free={index % 4 === 1}
            loading={index === 5}
            onBuy={() => buy(name, price)}
          />
        ))}
      </div>
      <BeerMat aria-label="Im Minus, keine Getränke">
        <div>
          <h2 className={styles.greeting}>Servus, Maximilian-Ferdinand von Unterpfaffenhofen</h2>
          <Money cents={-123456} size="big" />
        </div>
        <div className={styles.tonight}>
          <Tally count={0} label="Keine Getränke heute" />
          <span className={styles.small}>heute</span>
        </div>
      </BeerMat>
      <BeerMat aria-label="Viele Getränke">
        <div>
          <h2 className={styles.greeting}>Servus, Sepp</h2>
          <Money cents={-420} size="big" />
        </div>
        <div className={styles.tonight}>
          <Tally count={43} label="43 Getränke heute" size={32} />
          <span className={styles.small}>heute</span>
        </div>
      </BeerMat>
      <Slate>
        <h2>Heute am Tisch</h2>
        <List>
          {[9, 8, 4, 43].map((strokes) => (
            <ListRow
              key={strokes}
              title={<Tally count={strokes} tone="chalk" size={34} label={`${strokes} Getränke heute`} />}
              trailing={<span className={styles.chalkSoft}>{strokes}</span>}
            />
          ))}
        </List>
      </Slate>
      <section>
        <h2>Am Tisch</h2>
        <List>
          {['Bertl', 'Sepp', 'Leni', 'Mina', 'Örtl', 'Franz', 'Xaver', 'Hias'].map((name, index) => (
            <ListRow
              key={name}
              leading={<Avatar name={name} id={`m${index}`} />}
              title={
                <>
                  <b>{name}</b> trinkt ein Weißbier
                </>
              }
              trailing={`${index * 3 + 2} min`}
            />
          ))}
        </List>
      </section>
    </div>
  );
}
