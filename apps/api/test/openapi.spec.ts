import { describe, expect, test } from '@jest/globals';
import type { Method } from './harness/browser.js';
import { openedTill } from './harness/test-till.js';

const till = openedTill();

/** Section 7 of the specification. */
const SPEC: readonly (readonly [Method, string])[] = [
  ['GET', '/api/home-data'],
  ['POST', '/api/create-transaction'],
  ['POST', '/api/login'],
  ['POST', '/api/logout'],
  ['POST', '/api/recharge-credit'],
  ['POST', '/api/give-round'],
  ['POST', '/api/end-round'],
  ['GET', '/api/transaction-history'],
  ['POST', '/api/generate-invite-link'],
  ['POST', '/api/update-profile'],
  ['POST', '/api/change-password'],
  ['GET', '/api/admin/members'],
  ['GET', '/api/admin/drinks'],
  ['GET', '/api/admin/transactions'],
  ['DELETE', '/api/admin/members/{id}/delete'],
  ['POST', '/api/admin/members/{id}/update-balance'],
  ['POST', '/api/admin/members/{id}/reset-password'],
  ['DELETE', '/api/admin/drinks/{id}'],
  ['POST', '/api/admin/drinks/update-sort-order'],
  ['POST', '/api/admin/drinks'],
  ['POST', '/api/admin/drinks/{id}/update'],
  ['POST', '/api/cancel-transaction/{id}'],
  ['POST', '/api/admin/transactions/{id}/cancel'],
  ['GET', '/api/validate-invite/{token}'],
  ['POST', '/api/register'],
];

describe('OpenAPI', () => {
  test('is of version 3.1 and lists every call of the specification', async () => {
    const { status, body } = await till.stranger('').get('/api/openapi.json');
    expect(status).toBe(200);
    const { openapi, paths } = Object(body);
    expect(openapi).toMatch(/^3\.1\./);
    const listed = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(Object(methods)).map((method) => `${method.toUpperCase()} ${path.replace(/\/$/, '')}`),
    );
    expect(listed).toEqual(expect.arrayContaining(SPEC.map(([method, path]) => `${method} ${path}`)));
    expect(SPEC).toHaveLength(25);
  });

  test('describes the bodies from the same schemas', async () => {
    const { paths, components } = Object((await till.stranger('').get('/api/openapi.json')).body);
    const { $ref } = paths['/api/register'].post.requestBody.content['application/json'].schema;
    expect($ref).toBe('#/components/schemas/RegisterBody');
    expect(Object.keys(components.schemas.RegisterBody.properties).sort()).toEqual([
      'first_name',
      'invite_token',
      'password',
      'username',
    ]);
  });

  test('can be read as a page', async () => {
    const { status, headers } = await till.stranger('').get('/api/docs/');
    expect([status, headers['content-type']]).toEqual([200, 'text/html']);
  });
});
