import { isolated, ownedParts, type Tonight, type WallRound, type WallSnapshot } from '@stammtisch/contracts';
import { useState } from 'react';
import { useNow } from '../lib/use-now';
import { ChalkText } from '../ui/ChalkText';
import { classes } from '../ui/classes';
import { ConfettiStage } from '../ui/confetti/ConfettiStage';
import { DrinkPicture, RoundPicture, TablePicture } from '../ui/Pictures';
import { WordMark } from '../ui/WordMark';
import { givenWords } from '../words/table';
import styles from './Board.module.css';
import { TallyList, WallFeed } from './BoardLists';
import drinksLedgeStyles from './DrinksLedge.module.css';
import roundsStyles from './Rounds.module.css';
import { useGivenRound } from './use-given-round';
import { Middle, WallFrame } from './WallFrame';
import { roundKind, servedWords } from './words';

/** The evening on the wall's slate. `lost`: the connection is lost, so the picture may be old. */
export function Board({ picture, lost }: { picture: WallSnapshot; lost: boolean }) {
  const given = useGivenRound(picture.rounds);
  const { members, drinks } = picture.tonight;
  const quiet = members.length === 0 && picture.activity.length === 0;

  return (
    <WallFrame guests={members.length}>
      <div className={`column ${styles.board}`} data-celebrating={given ? '' : undefined}>
        <header className={`line firm spread ${styles.head}`}>
          <WordMark heading />
          <Clock />
        </header>
        {quiet ? (
          <Middle
            picture={<TablePicture name="empty" />}
            title={<ChalkText text="Servus beinand!" />}
            text="Heute steht noch nichts auf der Tafel."
          />
        ) : (
          <div className={`grid fill low ${styles.both}`}>
            <TallyList members={members} />
            <WallFeed activity={picture.activity} />
          </div>
        )}
        <Rounds rounds={picture.rounds} />
        {drinks.length > 0 && <DrinksLedge drinks={drinks} />}
        {lost && (
          <p className={styles.lost} role="status">
            Verbindung verloren, versuche es weiter …
          </p>
        )}
      </div>
      {given && <GivenRound key={given.id} round={given} />}
    </WallFrame>
  );
}

const day = new Intl.DateTimeFormat('de-DE', { weekday: 'long', hour: '2-digit', minute: '2-digit' });

/** 'Freitag, 21:48'. */
function Clock() {
  const text = day.format(useNow()).replace(' um ', ', ');
  return <p className={`whole chalk ${styles.clock}`}>{text}</p>;
}

/** As much confetti as on the phones (docs/product.md, section 9). */
const PIECES = 300;

/** A newly given round, in chalk over the whole slate, with confetti. */
function GivenRound({ round }: { round: WallRound }) {
  const [raining, setRaining] = useState(true);
  return (
    <Middle
      over
      role="status"
      picture={<RoundPicture type={round.gift_type} />}
      title={<ChalkText text={givenWords(round)} />}
      text={<ChalkText text={round.message ? `„${isolated(round.message)}“` : roundKind(round)} line={1} />}
    >
      {raining && (
        <ConfettiStage
          pieces={PIECES}
          emoji={round.gift_type === 'full_evening' ? '🌙' : '🍻'}
          veiled={false}
          onDone={() => setRaining(false)}
        />
      )}
    </Middle>
  );
}

/** The most rounds shown, in the order in which they pay. Further ones are only counted. */
const SHOWN = 2;

function Rounds({ rounds }: { rounds: readonly WallRound[] }) {
  if (rounds.length === 0) return null;
  const more = rounds.length - SHOWN;
  return (
    <section className={`line firm ${roundsStyles.rounds}`} aria-label="Offene Runden">
      {rounds.slice(0, SHOWN).map((round) => (
        <Round key={round.id} round={round} />
      ))}
      {more > 0 && (
        <p className={`strong ${roundsStyles.more}`}>und {more === 1 ? 'eine weitere' : `${more} weitere`}</p>
      )}
    </section>
  );
}

function Round({ round }: { round: WallRound }) {
  const { served, guests } = round;
  const { before, owner, after } = ownedParts('den Nacken', round.giver_name);
  return (
    <article className={`grid fill around arrives ${roundsStyles.round}`}>
      <RoundPicture type={round.gift_type} />
      <div>
        <h2 className={`whole ${roundsStyles.title}`}>
          Auf {before} <span className="cut">{after ? owner : `${owner}!`}</span> {after && `${after}!`}
        </h2>
        <p className="cut">{round.message ? `„${isolated(round.message)}“` : roundKind(round)}</p>
      </div>
      <p className={roundsStyles.served}>{servedWords(round)}</p>
      {served !== null && guests > 0 && (
        <div className={roundsStyles.progress} style={{ '--share': served / guests }} aria-hidden="true" />
      )}
    </article>
  );
}

/** The ledge below the slate, with tonight's drinks and their numbers: as many as fit. */
function DrinksLedge({ drinks }: { drinks: Tonight['drinks'] }) {
  return (
    <section className={`row spread firm ${drinksLedgeStyles.ledge}`} aria-label="Was heute getrunken wurde">
      <ul className={`row slim ${drinksLedgeStyles.list}`}>
        {drinks.map(({ drink_name, icon, count }) => (
          <li key={`${drink_name} ${icon}`} className={`line slim firm ${drinksLedgeStyles.drink}`}>
            <DrinkPicture icon={icon} />
            <p className={`column ${drinksLedgeStyles.words}`}>
              <b key={count} className={`arrives ${drinksLedgeStyles.count}`}>
                {count}
              </b>
              <span className={classes('chalk', drinksLedgeStyles.name, 'cut')}>{drink_name}</span>
            </p>
          </li>
        ))}
      </ul>
      <img className={drinksLedgeStyles.tools} src="/icons/table/chalk-and-sponge.svg" alt="" />
    </section>
  );
}
