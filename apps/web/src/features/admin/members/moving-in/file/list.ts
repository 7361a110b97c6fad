import type { Cents } from '@stammtisch/domain';

/** Somebody on a list from elsewhere. */
export interface ListedPerson {
  /** The line of the file, from 1. */
  readonly line: number;
  readonly firstName: string;
  readonly lastName: string;
  /** What they have; below zero they owe it. */
  readonly balance: Cents;
  /** Locked or left, where they come from. */
  readonly gone: boolean;
}

export interface ListedDrink {
  readonly name: string;
  readonly price: Cents;
}

export interface UnreadLine {
  readonly line: number;
  readonly why: 'amount' | 'no_name' | 'name' | 'sum' | 'drink';
  /** What stands there, for people. */
  readonly words: string;
}

/** What a list from elsewhere tells. */
export interface MovingList {
  readonly people: readonly ListedPerson[];
  readonly drinks: readonly ListedDrink[];
  readonly unread: readonly UnreadLine[];
}

/** Why a file is not read: each has a sentence on the screen. */
export type ListFault = 'too_large' | 'other_format' | 'no_list' | 'too_many';

export class UnreadableList extends Error {
  constructor(readonly fault: ListFault) {
    super(fault);
  }
}
