import { type Activity, texts } from '@stammtisch/contracts';
import { isolated } from '../lib/isolated';
import { owned, ownedParts } from './format';

/** The feed without repetition: of several menu changes in a row only the newest is told. */
export function worthTelling(lines: readonly Activity[]): readonly Activity[] {
  return lines.filter(
    (line, index) => line.kind !== 'menu_changed' || lines[index - 1]?.kind !== 'menu_changed',
  );
}

/** A line of the feed: who, and what they did. */
export function feedWords(line: Activity): { who: string; what: string } {
  const who = line.member_name ?? texts.formerMember;
  const drink = isolated(line.drink_name ?? 'ein Getränk');
  const giver = line.giver_name ?? texts.formerMember;
  switch (line.kind) {
    case 'purchase':
      return { who, what: `trinkt ${drink}` };
    case 'gift_purchase':
      return { who, what: `trinkt ${drink} auf ${owned('den Nacken', giver)}` };
    case 'purchase_cancelled':
      return { who, what: `hat ${drink} storniert` };
    case 'round_given':
      return {
        who,
        what: line.gift_type === 'full_evening' ? 'gibt den ganzen Abend aus' : 'gibt eine Runde aus',
      };
    case 'round_ended': {
      const { before, owner, after } = ownedParts('Die Runde', line.giver_name ?? who);
      const over = line.reason === 'limit_reached' ? 'ist ausgetrunken' : 'ist zu Ende';
      return { who: `${before} ${owner}`.trim(), what: `${after} ${over}`.trim() };
    }
    case 'member_joined':
      return { who, what: 'ist jetzt dabei' };
    case 'menu_changed':
      return { who: 'Neues', what: 'auf der Getränkekarte' };
  }
}
