import { describe, expect, it } from '@jest/globals';
import * as z from 'zod';
import * as contracts from './index.js';
import {
  changePasswordBody,
  countBody,
  publicPart,
  purchaseBody,
  registerBody,
  updateProfileBody,
} from './index.js';
import { isCompared, secret } from './shapes.js';

/** Names of fields that are likely secret. */
const SECRET_NAMES = /password|passwort|token|secret|code|pin$|mail|phone|birth/i;

const bodies = Object.entries(contracts).flatMap(([name, schema]) => {
  const form = schema instanceof z.ZodPipe ? schema.in : schema;
  return name.endsWith('Body') && form instanceof z.ZodObject ? [[name, form] as const] : [];
});

describe('A secret field', () => {
  it.each(bodies)('is declared as secret in %s', (_, schema) => {
    const undeclared = Object.entries(schema.shape)
      .filter(([name, field]) => SECRET_NAMES.test(name) && isCompared(field))
      .map(([name]) => name);
    expect(undeclared).toEqual([]);
  });

  it('is not compared between a call and its repeat', () => {
    const registration = { first_name: 'Anna', username: 'anna', password: 'geheim', invite_token: 'token' };
    expect(publicPart(registerBody)(registration)).toEqual({ first_name: 'Anna', username: 'anna' });
    const change = { current_password: 'alt', new_password: 'neu', confirm_password: 'neu' };
    expect(publicPart(changePasswordBody)(change)).toEqual({});
    const profile = { phone: '089 1', email: 'anna@stammtisch.test', birth_date: null, sound_enabled: true };
    expect(publicPart(updateProfileBody)(profile)).toEqual({ sound_enabled: true });
  });

  it('stays secret with further checks, if optional and in a list', () => {
    const word = secret(z.string()).min(6).optional();
    const part = publicPart(z.object({ word, name: z.string(), more: z.array(z.object({ word })) }));
    const told = part({ word: 'geheim', name: 'Anna', more: [{ word: 'geheim' }] });
    expect(told).toEqual({ name: 'Anna', more: [{}] });
  });
});

it('An incidental field is not compared between a call and its repeat', () => {
  const tapped = { drink_id: 'helles', tapped_at: '2026-11-20T21:14:00.000Z' };
  expect(publicPart(purchaseBody)(tapped)).toEqual({ drink_id: 'helles' });
});

it('Counted coins are compared between a count and its repeat', () => {
  const part = publicPart(countBody);
  const count = { place: 'box', counted: 10, expected: 10 };
  const coins = { 500: 2 };
  expect(part({ ...count, coins })).toEqual({ ...count, coins });
  expect(part({ ...count, coins: { 500: { deep: 2 } } })).toEqual({ ...count, coins: { 500: null } });
  expect(part({ ...count, coins: [500] })).toEqual({ ...count, coins: null });
});

describe('Unexpected input', () => {
  const part = publicPart(z.object({ name: z.string(), more: z.array(z.object({ id: z.string() })) }));

  it('is not compared if the field is unknown: it could be a password', () => {
    const told = part({ name: 'Anna', passwort: 'geheim', more: [{ id: '1', token: 'geheim' }] });
    expect(told).toEqual({ name: 'Anna', more: [{ id: '1' }] });
  });

  it('is replaced by null if an object or list is in the wrong place', () => {
    const told = part({ name: { deep: { deeper: 'geheim' } }, more: 'none' });
    expect(told).toEqual({ name: null, more: 'none' });
    expect([part(null), part(['geheim']), part(undefined)]).toEqual([null, null, undefined]);
  });
});
