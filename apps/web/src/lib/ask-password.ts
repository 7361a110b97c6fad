import { createStore } from 'zustand/vanilla';

interface Question {
  /** Ends the question; undefined while nothing is asked. */
  readonly answer: ((given: boolean) => void) | undefined;
}

export const passwordQuestion = createStore<Question>(() => ({ answer: undefined }));

let asked: Promise<boolean> | undefined;

/** Asks the member for their own password, once for all calls that wait for it. Resolves to whether the till has taken it. */
export function askPassword(): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => passwordQuestion.setState({ answer })).finally(() => {
    asked = undefined;
    passwordQuestion.setState({ answer: undefined });
  });
  return asked;
}

export const answerPassword = (given: boolean) => passwordQuestion.getState().answer?.(given);
