import type { ApiCall } from '../call.js';

export const register = {
  method: 'POST',
  path: '/api/register/',
  access: 'public',
  summary: 'Join the table with an invite',
  body: 'registerBody',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const updateProfile = {
  method: 'POST',
  path: '/api/update-profile/',
  access: 'member',
  summary: 'Change the own profile; fields left out stay',
  body: 'updateProfileBody',
  answer: 'memberAnswer',
} as const satisfies ApiCall;

export const changePassword = {
  method: 'POST',
  path: '/api/change-password/',
  access: 'member',
  withGivenPassword: true,
  summary: 'Change the own password; ends every other session',
  body: 'changePasswordBody',
  answer: 'doneAnswer',
} as const satisfies ApiCall;

export const myData = {
  method: 'GET',
  path: '/api/my-data/',
  access: 'member',
  summary: 'All that the till keeps of the caller',
  file: 'application/json',
} as const satisfies ApiCall;
