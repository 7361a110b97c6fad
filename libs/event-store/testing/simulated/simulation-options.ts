/** `notWritten`: the append is lost on its way. `answerLost`: it is written. The client sees the same of both. */
export type AppendFault = 'notWritten' | 'answerLost';

/** Runs every task once, in the order that the simulation chooses; no task runs inside `run` itself. */
export interface Scheduler {
  run(task: () => void, label?: string): void;
}

export interface SimulationOptions {
  readonly scheduler: Scheduler;
  /** From 0 up to, not including, 1. Chooses faults and the sizes of batches; without it nothing is left to chance. */
  readonly random?: () => number;
  /** How likely each fault is, 0 to 1, per append, read or delivery. Default: 0. */
  readonly faults?: Partial<Readonly<Record<AppendFault | 'notRead' | 'cutOff', number>>>;
}
