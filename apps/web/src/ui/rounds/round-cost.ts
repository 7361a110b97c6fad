import { type Drink, type GiftType, type RoundCostAnswer, wireCents } from '@stammtisch/contracts';
import { type Cents, formatEuro } from '@stammtisch/domain';

/** A round that somebody is about to give, and what is known about its guests. */
export interface Plan {
  readonly type: GiftType;
  /** The most it may cost: what the giver has typed, or what is left until their credit line, whichever is lower. */
  readonly limit: Cents | undefined;
  /** True when it is the credit line that limits the round. */
  readonly byLine?: boolean;
  readonly drinks: readonly Drink[];
  /** How many others have had a drink tonight; undefined where nobody knows yet. */
  readonly others: number | undefined;
  /** The till's figures on how much the others drink; undefined until they are loaded. */
  readonly habits: RoundCostAnswer | undefined;
}

export interface RoundCost {
  /** The likely cost, by what the others usually drink. Undefined without any habits. */
  readonly about: Cents | undefined;
  /** The most it can cost with those who are here. Undefined for an evening without a limit, and while nobody is here. */
  readonly most: Cents | undefined;
  /** The dearest drink's price, in cents, while the number of guests is unknown. */
  readonly each?: Cents;
  /** True when the round ends at `most`. Else that is what it costs if all others take the dearest drink. */
  readonly limited: boolean;
  /** The sum that the giver should have. */
  readonly reckonWith: Cents;
}

/** Estimates what a round will cost its giver. */
export function costOf({ type, limit, drinks, others, habits }: Plan): RoundCost {
  const atMost = (sum: Cents) => (limit === undefined ? sum : Math.min(sum, limit));
  const each = drinks.reduce((most, { price }) => Math.max(most, wireCents(price)), 0);
  const dearest = (others || 1) * each;
  if (type === 'next_round' && !others) {
    return { about: undefined, most: limit, each, limited: limit !== undefined, reckonWith: limit ?? each };
  }
  if (type === 'next_round') {
    const most = atMost(dearest);
    const about = habits && Math.min(wireCents(habits.usual), most);
    return { about, most, limited: most === limit, reckonWith: most };
  }
  const last = habits?.last_evening ? wireCents(habits.last_evening.amount) : undefined;
  const about = last && atMost(last);
  return {
    about,
    most: limit,
    limited: limit !== undefined,
    reckonWith: limit ?? Math.max(about ?? 0, dearest),
  };
}

/** Whether a round costs more than the giver has. A free one never does. */
export function isBeyond({ reckonWith }: RoundCost, balance: Cents): boolean {
  return reckonWith > 0 && reckonWith > balance;
}

/** 'etwa 27,30 €, im teuersten Fall 41,60 €'; only a limit is called 'höchstens 30,00 €', as where it is typed. */
export function costWords({ about, most, each, limited }: RoundCost): string {
  if (most === undefined && each !== undefined) return `für jeden im teuersten Fall ${formatEuro(each)}`;
  if (most === undefined) return about ? `etwa ${formatEuro(about)}` : 'alles bis 6 Uhr früh';
  const atMost = `${limited ? 'höchstens' : 'im teuersten Fall'} ${formatEuro(most)}`;
  return about !== undefined && about < most ? `etwa ${formatEuro(about)}, ${atMost}` : atMost;
}

/** Who is treated: 'für 8 Leute außer dir'. */
export function othersWords(others: number | undefined): string {
  if (others === undefined) return 'für alle außer dir';
  if (others === 0) return 'noch ist niemand da außer dir';
  return others === 1 ? 'für eine Person außer dir' : `für ${others} Leute außer dir`;
}

/** The small print: how the sum comes about, who else is treated, and when the round ends. */
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
