import type { ApiCall } from '../call.js';

export const logIn = {
  method: 'POST',
  path: '/api/login/',
  access: 'public',
  summary: 'Log in; sets the session cookie',
  body: 'loginBody',
  answer: 'memberAnswer',
} as const satisfies ApiCall;

export const logOut = {
  method: 'POST',
  path: '/api/logout/',
  access: 'public',
  summary: 'Log out; also answers 200 without a session',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const sessions = {
  method: 'GET',
  path: '/api/sessions/',
  access: 'member',
  summary: 'Where the caller is logged in, this device first; until when a personal link of theirs is good',
  answer: 'sessionsAnswer',
} as const satisfies ApiCall;

export const confirmPassword = {
  method: 'POST',
  path: '/api/confirm-password/',
  access: 'member',
  asksPassword: 'always',
  summary: 'Give the own password again: for a quarter of an hour no call asks for it',
  body: 'confirmPasswordBody',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const endSession = {
  method: 'POST',
  path: '/api/sessions/:id/end/',
  access: 'member',
  summary: 'Log out one of the own devices',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const endOtherSessions = {
  method: 'POST',
  path: '/api/sessions/end-others/',
  access: 'member',
  summary: 'Log out everywhere but here',
  answer: 'doneAnswer',
} as const satisfies ApiCall;
