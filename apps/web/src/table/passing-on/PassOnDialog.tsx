import { useState } from 'react';
import { useTable } from '../../lib/table/store';
import { offerUndo, TOP_UP } from '../../lib/undo';
import { useLoaded } from '../../lib/use-loaded';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { WhenLoaded } from '../../ui/Loaded';
import { NeedsTill } from '../../ui/NeedsTill';
import { SearchedNames } from '../../ui/SearchedNames';
import { isolated } from '../../words/format';
import { PassOnForm } from './PassOnForm';
import { loadReceivers, type Receiver } from './pass-on';

/** Passes money on to another member: first to whom, then how much and what for. */
export function PassOnDialog({ onClose }: { onClose: () => void }) {
  const [receiver, choose] = useState<Receiver>();
  return (
    <Dialog
      open
      tall={!receiver}
      title="Geld weitergeben"
      subtitle={receiver ? `an ${isolated(receiver.name)}` : 'Wer bekommt es?'}
      onClose={onClose}
    >
      <NeedsTill>
        {receiver ? (
          <PassOnForm
            receiver={receiver}
            onOther={() => choose(undefined)}
            onPassed={(transaction) => {
              onClose();
              offerUndo(transaction, TOP_UP);
            }}
          />
        ) : (
          <Receivers onChoose={choose} />
        )}
      </NeedsTill>
    </Dialog>
  );
}

function Receivers({ onChoose }: { onChoose: (receiver: Receiver) => void }) {
  const myId = useTable(({ me }) => me.id);
  const loaded = useLoaded(myId, loadReceivers);
  return (
    <WhenLoaded loaded={loaded}>
      {(receivers) => (
        <SearchedNames items={receivers}>
          {(receiver) => (
            <Button wide onClick={() => onChoose(receiver)}>
              {receiver.name}
            </Button>
          )}
        </SearchedNames>
      )}
    </WhenLoaded>
  );
}
