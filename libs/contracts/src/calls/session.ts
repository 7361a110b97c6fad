import { call } from '../call.js';

export const logIn = call('POST', '/api/login/', 'public', {
  summary: 'Log in; sets the session cookie',
  body: 'loginBody',
  answer: 'memberAnswer',
});

export const logOut = call('POST', '/api/logout/', 'public', {
  summary: 'Log out; also answers 200 without a session',
});

export const sessions = call('GET', '/api/sessions/', 'member', {
  summary: 'Where the caller is logged in, this device first; until when a personal link of theirs is good',
  answer: 'sessionsAnswer',
});

export const confirmPassword = call('POST', '/api/confirm-password/', 'member', {
  asksPassword: 'always',
  summary: 'Give the own password again: for a quarter of an hour no call asks for it',
  body: 'confirmPasswordBody',
});

export const endSession = call('POST', '/api/sessions/:id/end/', 'member', {
  summary: 'Log out one of the own devices',
});

export const endOtherSessions = call('POST', '/api/sessions/end-others/', 'member', {
  summary: 'Log out everywhere but here',
});
