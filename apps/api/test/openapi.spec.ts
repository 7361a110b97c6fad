import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { Method } from '@stammtisch/test-kit';
import { openedTill } from './harness/test-till.js';

const till = openedTill();

/** `conformance/spec-conformance.md`, section 7: each call with the names in its payload and in its answer. */
const SPEC: readonly (readonly [method: Method, path: string, payload: string, answer: string])[] = [
  ['GET', '/api/home-data', '', 'success member drinks active_gift member_received_gift'],
  ['POST', '/api/create-transaction', 'drink_id', 'success new_balance member_received_gift'],
  ['POST', '/api/login', 'username password', 'success'],
  ['POST', '/api/logout', '', 'success'],
  ['POST', '/api/recharge-credit', 'amount', 'new_balance'],
  ['POST', '/api/give-round', 'gift_type message', 'gift'],
  ['POST', '/api/end-round', '', 'success'],
  ['GET', '/api/transaction-history', '', 'transactions all_transactions'],
  ['POST', '/api/generate-invite-link', 'hours_valid max_uses', 'invite_link'],
  ['POST', '/api/update-profile', 'first_name last_name email phone birth_date sound_enabled', 'success'],
  ['POST', '/api/change-password', 'current_password new_password confirm_password', 'success'],
  ['GET', '/api/admin/members', '', 'members'],
  ['GET', '/api/admin/drinks', '', 'drinks'],
  ['GET', '/api/admin/transactions', '', 'transactions'],
  ['DELETE', '/api/admin/members/{id}/delete', '', 'success'],
  ['POST', '/api/admin/members/{id}/update-balance', 'balance', 'success'],
  ['POST', '/api/admin/members/{id}/reset-password', '', 'new_password'],
  ['DELETE', '/api/admin/drinks/{id}', '', 'success'],
  ['POST', '/api/admin/drinks/update-sort-order', 'drink_orders', 'success'],
  ['POST', '/api/admin/drinks', 'name price icon sort_order', 'message'],
  ['POST', '/api/admin/drinks/{id}/update', 'name price icon', 'message'],
  ['POST', '/api/cancel-transaction/{id}', '', 'success new_balance'],
  ['POST', '/api/admin/transactions/{id}/cancel', '', 'success'],
  ['GET', '/api/validate-invite/{token}', '', 'valid error'],
  ['POST', '/api/register', 'first_name username password invite_token', 'success'],
];

const names = (words: string) => words.split(' ').filter(Boolean);

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly properties?: object;
}

describe('OpenAPI', () => {
  test('lists the calls that docs/contract.md tells of, in the same words, and no others', async () => {
    const { paths } = Object((await till.stranger('').get('/api/openapi.json')).body);
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(Object(methods)).map(([method, call]) => {
        const slash = path.startsWith('/api/') && !/\.\w+$/.test(path) ? '/' : '';
        return `| \`${method.toUpperCase()} ${path}${slash}\` | ${Object(call).summary} |`;
      }),
    );
    const told = readFileSync('docs/contract.md', 'utf8').match(/^\| `(GET|POST|PUT|DELETE) .*$/gm);
    expect(listed.toSorted()).toEqual(told?.toSorted());
  });

  test('gives each call the names of the specification', async () => {
    const { status, body } = await till.stranger('').get('/api/openapi.json');
    const { openapi, paths, components } = Object(body);
    expect([status, openapi]).toEqual([200, expect.stringMatching(/^3\.1\./)]);
    expect(SPEC).toHaveLength(25);
    /** The names of what a schema describes, of all kinds of it. */
    const namesOf = ({ $ref, anyOf, properties = {} }: Schema = {}): string[] => [
      ...($ref ? namesOf(components.schemas[$ref.split('/').at(-1) ?? '']) : []),
      ...(anyOf ?? []).flatMap((schema) => namesOf(schema)),
      ...Object.keys(properties),
    ];
    for (const [method, path, payload, answer] of SPEC) {
      const { requestBody, responses } = paths[path][method.toLowerCase()];
      const takes = namesOf(requestBody?.content['application/json'].schema);
      const gives = namesOf((responses['200'] ?? responses['201']).content['application/json'].schema);
      expect([path, ...takes]).toEqual(expect.arrayContaining([path, ...names(payload)]));
      expect([path, ...gives]).toEqual(expect.arrayContaining([path, ...names(answer)]));
    }
  });
});
