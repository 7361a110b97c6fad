import { call } from '../call.js';

export const logIn = call('POST', '/api/login/', 'public', {
  summary: 'Log in; sets the session cookie',
  body: 'loginBody',
  answer: 'memberAnswer',
});

export const logOut = call('POST', '/api/logout/', 'public', {
  summary: 'Log out; also answers 200 without a session',
  answer: 'doneAnswer',
});

export const sessions = call('GET', '/api/sessions/', 'member', {
  summary: 'Where the caller is logged in, this device first; until when a personal link of theirs is good',
  answer: 'sessionsAnswer',
});

export const confirmPassword = call('POST', '/api/confirm-password/', 'member', {
  asksPassword: 'always',
  summary: 'Give the own password again: for a quarter of an hour no call asks for it',
  body: 'confirmPasswordBody',
  answer: 'doneAnswer',
});

export const endSession = call('POST', '/api/sessions/:id/end/', 'member', {
  summary: 'Log out one of the own devices',
  answer: 'doneAnswer',
});

export const endOtherSessions = call('POST', '/api/sessions/end-others/', 'member', {
  summary: 'Log out everywhere but here',
  answer: 'doneAnswer',
});

export const setUp = call('GET', '/api/set-up/', 'public', {
  summary: 'Has nobody joined this till yet?',
  answer: 'setUpAnswer',
});

export const checkSetUpCode = call('POST', '/api/set-up/', 'public', {
  summary: 'Where the first superuser registers, for who has the code from the output',
  body: 'setUpCodeBody',
  answer: 'setUpCodeAnswer',
});

export const register = call('POST', '/api/register/', 'public', {
  summary: 'Join the table with an invite',
  body: 'registerBody',
  answer: 'doneAnswer',
});

export const updateProfile = call('POST', '/api/update-profile/', 'member', {
  summary: 'Change the own profile; fields left out stay',
  body: 'updateProfileBody',
  answer: 'memberAnswer',
});

export const changePassword = call('POST', '/api/change-password/', 'member', {
  withGivenPassword: true,
  summary: 'Change the own password; ends every other session',
  body: 'changePasswordBody',
  answer: 'doneAnswer',
});

export const myData = call('GET', '/api/my-data/', 'member', {
  summary: 'All that the till keeps of the caller',
  file: 'application/json',
});

export const issuePersonalLinks = call('POST', '/api/admin/personal-links/', 'treasurer', {
  asksPassword: 'sometimes',
  summary: 'Make a link for each of these members, good for 90 days and once, to choose name and password',
  body: 'personalLinksBody',
  answer: 'personalLinksAnswer',
});

export const revokePersonalLink = call('DELETE', '/api/admin/members/:id/personal-link/', 'treasurer', {
  summary: "Revoke a member's personal link",
  answer: 'doneAnswer',
});

export const checkPersonalLink = call('GET', '/api/personal-link/', 'public', {
  summary: 'Whose link is this? The token comes as a bearer',
  answer: 'personalLinkCheckAnswer',
});

export const usePersonalLink = call('POST', '/api/personal-link/', 'public', {
  summary:
    'Choose a password by a personal link, the first time with a user name; ends all sessions of the member',
  body: 'usePersonalLinkBody',
  answer: 'doneAnswer',
});

export const issueInvite = call('POST', '/api/generate-invite-link/', 'superuser', {
  asksPassword: 'sometimes',
  summary: 'Make a link with which new members register',
  body: 'inviteBody',
  answer: 'inviteAnswer',
});

export const checkInvite = call('GET', '/api/validate-invite/:token/', 'public', {
  summary: 'Is this invite still good?',
  answer: 'inviteCheckAnswer',
});

export const push = call('GET', '/api/push/', 'member', {
  summary: 'What this device is told while the app is closed, and the key to subscribe with',
  answer: 'pushAnswer',
});

export const switchPush = call('POST', '/api/push/', 'member', {
  summary: 'Choose what this device is told while the app is closed, until it is logged out',
  body: 'pushBody',
  answer: 'pushAnswer',
});

export const switchPushOff = call('DELETE', '/api/push/', 'member', {
  summary: 'Tell this device nothing more while the app is closed',
  answer: 'pushAnswer',
});

export const alive = call('GET', '/healthz', 'public', {
  summary: 'The process is alive',
  answer: 'doneAnswer',
});

export const ready = call('GET', '/readyz', 'public', {
  summary:
    'The till has caught up with the event store and can write to it; 503 while not, or while it closes',
  answer: 'doneAnswer',
});

export const metrics = call('GET', '/metrics', 'public', {
  summary: 'Figures for Prometheus; from this machine, or with METRICS_TOKEN as bearer',
  file: 'text/plain',
});

export const legalPages = call('GET', '/api/legal-pages/', 'public', {
  summary: 'Where the imprint and the privacy notice are',
  answer: 'legalPagesAnswer',
});
