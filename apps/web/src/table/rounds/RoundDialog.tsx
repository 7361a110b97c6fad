import {
  calls,
  formatDateTime,
  type Gift,
  isolated,
  purseWords,
  texts,
  wireCents,
} from '@stammtisch/contracts';
import { paysForSomething } from '@stammtisch/domain';
import { applyEndedRound, applyGivenRound } from '@stammtisch/live';
import { useState } from 'react';
import { call } from '../../lib/api';
import { useWaiting } from '../../lib/outbox/store';
import { paths } from '../../lib/paths';
import { openAbove } from '../../lib/sheets';
import { updateTable, useTable } from '../../lib/table/store';
import { useRounds } from '../../lib/use-now';
import { Button } from '../../ui/Button';
import { Slate } from '../../ui/Card';
import { Dialog, DialogFooter } from '../../ui/Dialog';
import { EmptyState } from '../../ui/List';
import { NeedsTill, Notice } from '../../ui/Notice';
import { RoundPicture } from '../../ui/Pictures';
import { Quote } from '../../ui/Quote';
import { GiveRoundForm, type NewRound } from '../../ui/rounds/GiveRoundForm';
import { Stack } from '../../ui/Stack';
import { TaskButton } from '../../ui/TaskButton';
import { guestsWords } from '../../words/table';
import { overWords } from '../home/words';

/** 'Auf meinen Nacken': the open round, or the form to give one. The form keeps its draft when another member is faster. */
export default function RoundDialog({ onClose }: { onClose: () => void }) {
  const { active, mayGive } = useRounds();
  // Kept when the round ends: its button must not turn into the one that gives a round.
  const [opened] = useState(mayGive ? undefined : active);
  const drinks = useTable((table) => table.drinks);
  const { balance, left } = useWaiting();
  const giver = { balance, left, drinks, loadHabits, give: giveRound };
  const prices = drinks.map(({ price }) => ({ price: wireCents(price) }));
  return (
    <Dialog
      title="Auf meinen Nacken"
      subtitle={mayGive ? undefined : 'Gerade läuft eine Runde'}
      onClose={onClose}
    >
      {opened ? (
        <ActiveRound opened={opened} onEnded={onClose} />
      ) : drinks.length === 0 ? (
        <EmptyState text={texts.menuEmpty} />
      ) : !paysForSomething({ limit: left, spent: 0 }, prices) ? (
        <EmptyState
          text={texts.belowCreditLine}
          action={<Button onClick={() => openAbove(paths.topUp)}>Aufladen</Button>}
        />
      ) : (
        <NeedsTill>
          <GiveRoundForm giver={giver} runs={mayGive ? undefined : active} onGiven={onClose} />
        </NeedsTill>
      )}
    </Dialog>
  );
}

/** The open round, which its giver and superusers can end; or that it is over. */
function ActiveRound({ opened, onEnded }: { opened: Gift; onEnded: () => void }) {
  const open = useTable(({ rounds }) => rounds.find(({ id }) => id === opened.id));
  const round = open ?? opened;
  const mine = useTable(({ me }) => me.id === round.giver_id);
  const superuser = useTable(({ me }) => me.is_superuser);
  const evening = round.type === 'full_evening';
  const purse = purseWords(round, mine);

  const end = async () => {
    const { revision } = await call(calls.endRound, {
      body: { gift_id: round.id },
      failure: 'Fehler beim Beenden des Geschenks',
    });
    updateTable((table) => applyEndedRound(table, round.id, revision));
    onEnded();
  };

  return (
    <Stack>
      <Slate>
        <div className="line gap-4">
          <RoundPicture type={round.type} size={72} />
          <div className="grid gap-1 slim breaks">
            <h3>
              {evening ? 'Alle Getränke heute' : 'Nur das nächste Getränk'}, {guestsWords(round, mine)}
            </h3>
            <p className="chalk small">
              {mine ? 'von dir' : `von ${isolated(round.giver_name)}`}, {formatDateTime(round.given_at)}
            </p>
            {purse && <p>{purse}</p>}
          </div>
        </div>
        {round.message && <Quote className="larger above" text={round.message} />}
      </Slate>
      {!open && <Notice variant="info">{`${overWords.title}. ${overWords.text}`}</Notice>}
      {open && (mine || superuser) && (
        <DialogFooter>
          <NeedsTill>
            <TaskButton variant="danger" wide busyText="Runde beenden …" work={end}>
              Runde beenden
            </TaskButton>
          </NeedsTill>
        </DialogFooter>
      )}
    </Stack>
  );
}

async function giveRound(body: NewRound): Promise<void> {
  const answer = await call(calls.giveRound, { body, failure: 'Fehler beim Spendieren der Runde' });
  updateTable((table) => applyGivenRound(table, answer));
}

/** How much the others drink, to estimate a round's cost. */
const loadHabits = () => call(calls.roundCost);
