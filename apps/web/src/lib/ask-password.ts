import { createStore } from 'zustand/vanilla';

/** The open password dialog; `answer` closes it, and is undefined while none is open. */
export const passwordQuestion = createStore<{
  readonly answer: ((given: boolean) => void) | undefined;
}>(() => ({ answer: undefined }));

let asked: Promise<boolean> | undefined;

/** Asks the member for their own password, once for all waiting calls. Resolves to true if the till has accepted it. */
export function askPassword(): Promise<boolean> {
  asked ??= new Promise<boolean>((answer) => passwordQuestion.setState({ answer })).finally(() => {
    asked = undefined;
    passwordQuestion.setState({ answer: undefined });
  });
  return asked;
}

export const answerPassword = (given: boolean) => passwordQuestion.getState().answer?.(given);
