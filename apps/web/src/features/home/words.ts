import type { Activity, Gift } from '@stammtisch/contracts';
import { texts } from '@stammtisch/contracts';
import { genitive } from '../../lib/format';

/** 'Ein Getränk heute', '7 Getränke heute'. */
export function drinksToday(count: number): string {
  if (count === 0) return 'Noch kein Getränk heute';
  return count === 1 ? 'Ein Getränk heute' : `${count} Getränke heute`;
}

/** More strokes than this nobody counts at a glance. */
const AT_A_GLANCE = 10;

/** What stands below the strokes. */
export function strokesNote(count: number): string {
  if (count === 0) return 'noch kein Strich';
  return count > AT_A_GLANCE ? `${count} heute` : 'heute';
}

/** What the slate says about the open round. */
export function roundWords(round: Gift, mine: boolean): { title: string; text: string } {
  const evening = round.type === 'full_evening';
  const { giver_name: giver } = round;
  if (mine) {
    return {
      title: 'Deine Runde läuft',
      text: evening
        ? 'Heute trinken alle auf deinen Nacken'
        : 'Für alle das nächste Getränk auf deinen Nacken',
    };
  }
  return {
    title: `Auf ${genitive(giver)} Nacken!`,
    text: evening ? `Heute geht alles auf ${giver}` : `Dein nächstes Getränk geht auf ${giver}`,
  };
}

/** The feed without repetition: somebody who rearranges the menu makes many lines of which one says it all. */
export function worthTelling(lines: readonly Activity[]): readonly Activity[] {
  return lines.filter(
    (line, index) => line.kind !== 'menu_changed' || lines[index - 1]?.kind !== 'menu_changed',
  );
}

/** A line of the feed: who, and what they did. */
export function feedWords(line: Activity): { who: string; what: string } {
  const who = line.member_name ?? texts.formerMember;
  const drink = line.drink_name ?? 'ein Getränk';
  const giver = line.giver_name ?? texts.formerMember;
  switch (line.kind) {
    case 'purchase':
      return { who, what: `trinkt ${drink}` };
    case 'gift_purchase':
      return { who, what: `trinkt ${drink} auf ${genitive(giver)} Nacken` };
    case 'purchase_cancelled':
      return { who, what: `hat ${drink} storniert` };
    case 'round_given':
      return {
        who,
        what: line.gift_type === 'full_evening' ? 'gibt den ganzen Abend aus' : 'gibt eine Runde aus',
      };
    case 'round_ended':
      return { who: genitive(line.giver_name ?? who), what: 'Runde ist zu Ende' };
    case 'member_joined':
      return { who, what: 'ist jetzt dabei' };
    case 'menu_changed':
      return { who: 'Neues', what: 'auf der Getränkekarte' };
  }
}
