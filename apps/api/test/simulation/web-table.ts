import type { Activity, Drink, Gift, Home, ResumeAnswer, ServerToClientEvents } from '@stammtisch/contracts';

/** What the web app's live table looks like from here: the parts of its types that the simulation needs. */
export interface LiveTable {
  readonly revision: number | undefined;
  readonly balance: number;
  readonly drinksTonight: number;
  readonly receivedRoundIds: readonly string[];
  readonly drinks: readonly Drink[];
  readonly rounds: readonly Gift[];
  readonly membersCount: number;
  readonly activity: readonly Activity[];
  readonly asOf: {
    readonly balance: number;
    readonly drinksTonight: number;
    readonly receivedRoundIds: number;
  };
}

export interface TableListeners
  extends Pick<ServerToClientEvents, 'table:snapshot' | 'table:changed' | 'me:changed' | 'session:ended'> {
  connect(): void;
  disconnect(): void;
  unauthenticated(): void;
}

export interface TableLink {
  open(listeners: TableListeners): () => void;
  reopen(): void;
  resume(after: number): Promise<ResumeAnswer>;
}

export interface TableSink {
  table(): LiveTable | undefined;
  setTable(table: LiveTable): void;
  setConnection(connection: 'live' | 'lost'): void;
  onGift(gift: Gift): void;
  onSessionEnded(): void;
  onWake(listener: () => void): () => void;
}

interface WebTable {
  bindTable(link: TableLink, sink: TableSink): () => void;
  tableFromHome(home: Home): LiveTable;
}

/**
 * The web app's own code. Its sources are written for a bundler, without suffixes: the type checker of this side would
 * stumble over them, so they are imported by a name that it does not follow.
 */
const sources: readonly string[] = ['bind', 'table'].map((name) => `../../../web/src/lib/table/${name}`);
const [bind, table] = await Promise.all(sources.map((source) => import(source)));
export const { bindTable }: Pick<WebTable, 'bindTable'> = bind;
export const { tableFromHome }: Pick<WebTable, 'tableFromHome'> = table;
