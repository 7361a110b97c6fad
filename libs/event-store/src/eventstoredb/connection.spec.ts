import { describe, expect, it } from '@jest/globals';
import { StoreUnusableError } from '../port.js';
import { connect } from './connection.js';
import { withoutUser } from './connection-string.js';

describe('a connection string', () => {
  it.each([
    'esdb://127.0.0.1:2113?tls=false',
    'esdb://admin:changeit@127.0.0.1:2111,127.0.0.1:2112,127.0.0.1:2113?tls=true',
    'esdb+discover://table.test:2113?gossipTimeout=3&keepAliveTimeout=5000',
    'esdb://table.test:2113/',
  ])('is accepted: %s', (url) => {
    expect(() => connect(url)).not.toThrow();
  });

  it('provides the decoded credentials', () => {
    const { credentials } = connect('esdb://ad%40min:ge%3Aheim@127.0.0.1:2113?tls=true');
    expect(credentials).toEqual({ username: 'ad@min', password: 'ge:heim' });
  });

  it.each([
    ['esdb://admin:geheim@host?tlsVerifyCert=false', 'tlsCAFile'],
    ['esdb://admin:geheim@host?throwOnAppendFailure=false', 'would hide refused appends'],
    ['esdb://admin:geheim@host?colour=blue', 'not known'],
    ['esdb://admin:geheim@host?tls=perhaps', 'true or false'],
    ['esdb://admin:geheim@host:zwei', 'port number'],
    ['esdb://admin:geheim@host?tls=true&tlsCAFile=/nowhere/ca.crt', 'certificate'],
  ])('is refused in one line, which doesn’t show its password: %s', (url, reason) => {
    expect(() => connect(url)).toThrow(StoreUnusableError);
    expect(() => connect(url)).toThrow(reason);
    expect(() => connect(url)).not.toThrow(/admin|geheim/);
  });

  it.each([
    'ge@heim',
    'ge/heim',
    'ge?heim',
    'ge#heim',
    'ge?tls=heim',
    'a@b@heim',
    'ge%heim',
    'ge%ffheim',
    '100%',
  ])('with an unencoded password is refused without showing it: %s', (password) => {
    const url = `esdb://admin:${password}@table.test:2113?tls=true`;
    expect(withoutUser(url)).toBe('esdb://table.test:2113?tls=true');
    expect(() => connect(url)).toThrow('write @ as %40');
    expect(() => connect(url)).not.toThrow(/heim|admin/);
  });
});
