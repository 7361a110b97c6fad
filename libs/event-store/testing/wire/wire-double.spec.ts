import { afterAll } from '@jest/globals';
import { serverRules } from '../rules/server-rules.js';
import { startWireDouble } from './wire-double.js';

const server = await startWireDouble();
afterAll(() => server.stop());

serverRules('the wire double', server.url);
