import { PersistentMap } from './persistent-map.js';
import type { CommandLog, CommandTrace } from './state.js';

/** What became of a command that led to events, if the till still remembers it. */
export function commandTrace(log: CommandLog, commandId: string): CommandTrace | undefined {
  return log.young.get(commandId) ?? log.old.get(commandId);
}

/** Notes the first event of a command. */
export function noteCommand(log: CommandLog, commandId: string, trace: CommandTrace): CommandLog {
  return log.old.has(commandId) ? log : { old: log.old, young: log.young.add(commandId, trace) };
}

/** Forgets the older generation. Only right once every command in it can be looked up elsewhere. */
export function forgetOldCommands(log: CommandLog): CommandLog {
  return { young: PersistentMap.empty(), old: log.young };
}
