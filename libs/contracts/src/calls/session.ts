import { call } from '../call.js';

export const logIn = call('POST', '/api/login/', 'public', { body: 'loginBody', answer: 'memberAnswer' });

export const logOut = call('POST', '/api/logout/', 'public');

export const sessions = call('GET', '/api/sessions/', 'member', { answer: 'sessionsAnswer' });

export const confirmPassword = call('POST', '/api/confirm-password/', 'member', {
  asksPassword: 'always',
  body: 'confirmPasswordBody',
});

export const endSession = call('POST', '/api/sessions/:id/end/', 'member');

export const endOtherSessions = call('POST', '/api/sessions/end-others/', 'member');
