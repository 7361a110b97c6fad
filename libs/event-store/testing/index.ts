export { type ContractOptions, eventStoreContract } from './contract-suite.js';
