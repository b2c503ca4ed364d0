export { startTaxiiServer, type TaxiiServer } from './taxii-server.js';
