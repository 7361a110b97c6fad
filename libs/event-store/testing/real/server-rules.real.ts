import { serverRules } from '../rules/server-rules.js';
import { realServer } from './url.js';

serverRules('a real EventStoreDB', realServer);
