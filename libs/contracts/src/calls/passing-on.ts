import { call } from '../call.js';

export const tableMembers = call('GET', '/api/members/', 'member', { answer: 'tableMembersAnswer' });

export const passOn = call('POST', '/api/pass-on/', 'member', { body: 'passOnBody', answer: 'passOnAnswer' });
