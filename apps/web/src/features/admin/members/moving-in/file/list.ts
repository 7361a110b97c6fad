import type { Cents } from '@stammtisch/domain';

/** Somebody on a list from elsewhere. */
export interface ListedPerson {
  /** The line of the file, from 1. */
  readonly line: number;
  readonly firstName: string;
  readonly lastName: string;
  /** What they have; below zero they owe it. */
  readonly balance: Cents;
}

export interface UnreadLine {
  readonly line: number;
  readonly why: 'amount' | 'no_name' | 'name' | 'sum';
  /** What stands there, for people. */
  readonly words: string;
}

/** What a list from elsewhere tells. */
export interface MovingList {
  readonly people: readonly ListedPerson[];
  readonly unread: readonly UnreadLine[];
}

/** Why a file is not read: each has a sentence on the screen. */
export type ListFault = 'too_large' | 'other_format' | 'no_list' | 'too_many';

export class UnreadableList extends Error {
  constructor(readonly fault: ListFault) {
    super(fault);
  }
}
