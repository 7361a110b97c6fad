import { openEventStoreDb } from '../../src/eventstoredb/event-store-db.js';
import { patient } from '../../src/patient.js';
import { eventStoreContract } from '../contract-suite.js';
import { realServer } from './url.js';

eventStoreContract('A real EventStoreDB', { open: () => patient(openEventStoreDb(realServer)) });
