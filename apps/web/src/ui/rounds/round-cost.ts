import { type Drink, type GiftType, type RoundCostAnswer, wireCents } from '@stammtisch/contracts';
import { type Cents, formatEuro } from '@stammtisch/domain';

/** A round that a member is about to give, and the known facts about its guests. */
export interface Plan {
  readonly type: GiftType;
  /** The lower of the typed limit and the rest of the credit line. */
  readonly limit: Cents | undefined;
  /** True when the credit line limits the round. */
  readonly byLine?: boolean;
  readonly drinks: readonly Drink[];
  /** Number of other members who have had a drink tonight; undefined until known. */
  readonly others: number | undefined;
  /** The others' consumption, from the till; undefined until loaded. */
  readonly habits: RoundCostAnswer | undefined;
}

interface RoundCost {
  /** The likely cost, by the others' usual consumption. Undefined without `habits`. */
  readonly about: Cents | undefined;
  /** The highest cost with the present guests. Undefined for an evening without a limit, and without guests. */
  readonly most: Cents | undefined;
  /** The dearest drink's price, in cents, while the number of guests is unknown. */
  readonly dearest?: Cents;
  /** True when the round ends at `most`. Otherwise `most` is the cost if all others take the dearest drink. */
  readonly limited: boolean;
  /** The amount that the giver should have. */
  readonly needed: Cents;
}

export function costOf({ type, limit, drinks, others, habits }: Plan): RoundCost {
  const atMost = (sum: Cents) => (limit === undefined ? sum : Math.min(sum, limit));
  const dearest = drinks.reduce((most, { price }) => Math.max(most, wireCents(price)), 0);
  const atDearest = (others || 1) * dearest;
  if (type === 'next_round' && others) {
    const most = atMost(atDearest);
    const about = habits && Math.min(wireCents(habits.usual), most);
    return { about, most, limited: most === limit, needed: most };
  }
  const open = { most: limit, limited: limit !== undefined };
  if (type === 'next_round') return { ...open, about: undefined, dearest, needed: limit ?? dearest };
  const about = habits?.last_evening ? atMost(wireCents(habits.last_evening.amount)) : undefined;
  return { ...open, about, needed: limit ?? Math.max(about ?? 0, atDearest) };
}

/** True if a round may cost more than the giver has. A free round never does. */
export function isBeyond({ needed }: RoundCost, balance: Cents): boolean {
  return needed > 0 && needed > balance;
}

/** 'etwa 27,30 €, im teuersten Fall 41,60 €'; 'höchstens 30,00 €' for a limit, like the label of its field. */
export function costWords({ about, most, dearest, limited }: RoundCost): string {
  if (most === undefined && dearest !== undefined)
    return `für jeden im teuersten Fall ${formatEuro(dearest)}`;
  if (most === undefined) return about ? `etwa ${formatEuro(about)}` : 'alles bis 6 Uhr früh';
  const atMost = `${limited ? 'höchstens' : 'im teuersten Fall'} ${formatEuro(most)}`;
  return about !== undefined && about < most ? `etwa ${formatEuro(about)}, ${atMost}` : atMost;
}

/** The guests of a round: 'für 8 Leute außer dir'. */
export function othersWords(others: number | undefined): string {
  if (others === undefined) return 'für alle außer dir';
  if (others === 0) return 'noch ist niemand da außer dir';
  return others === 1 ? 'für eine Person außer dir' : `für ${others} Leute außer dir`;
}

/** The small print: the basis of the estimate, further guests, and the end of the round. */
export function costNote({ type, limit, byLine, habits }: Plan): string {
  const limited = limit === undefined ? undefined : limitWords(limit, byLine);
  if (type === 'next_round') return limited ?? 'Wer heute noch kommt, bekommt auch eines.';
  const last = habits?.last_evening;
  const end = limited ?? 'Bis 6 Uhr früh geht alles auf dich.';
  if (!last || last.drinks === 0) return end;
  const drinks = last.drinks === 1 ? 'war es ein Getränk' : `waren es ${last.drinks} Getränke`;
  return `${end} Am letzten Abend ${drinks}, ${formatEuro(wireCents(last.amount))}.`;
}

function limitWords(limit: Cents, byLine = false): string {
  const most = formatEuro(limit);
  return byLine
    ? `Bis zu deinem Limit hast du noch ${most}: dann endet die Runde von selbst.`
    : `Bei ${most} endet die Runde von selbst.`;
}
